/** A procurement notice from draft to its end: statuses and table of domain rules 3.5. */
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import {
  dovoljanRok,
  imaDokumentaciju,
  imaIspravak,
  potpunaNabava,
  projektUgovoren,
  rokNakonIspravka,
  rokNijeProsao,
  rokProsao,
} from './nabava.rules.ts'
import type { Nabava } from './nabava.schema.ts'
import { type NabavaStatus, nabavaStatuses } from './nabava.statuses.ts'

const moves = defineMoves<Nabava, NabavaStatus>()([
  { code: 'kreiraj', label: 'Kreiraj nabavu', from: [NOVO], to: 'uIzradi', who: ['UR'], rules: [projektUgovoren] },
  {
    code: 'objavi',
    label: 'Objavi',
    from: ['uIzradi'],
    to: 'objavljena',
    who: ['ZAS'],
    rules: [projektUgovoren, potpunaNabava, imaDokumentaciju, dovoljanRok],
    potvrda: {
      naslov: 'Objava nabave',
      poruka: 'Nabavu i njezinu dokumentaciju moći će čitati svi. Rok za ponude nakon objave ne može se skratiti.',
    },
  },
  {
    code: 'objaviIspravak',
    label: 'Objavi ispravak',
    from: ['objavljena'],
    to: 'objavljena',
    who: ['UR'],
    naIzbor: true,
    rules: [imaIspravak, rokNijeProsao, potpunaNabava, imaDokumentaciju, rokNakonIspravka],
    potvrda: { naslov: 'Objava ispravka', poruka: 'Uz nabavu će pisati „Izmijenjeno” i vrijeme izmjene.' },
  },
  {
    code: 'zatvori',
    label: 'Zatvori',
    from: ['objavljena'],
    to: 'zatvorena',
    who: ['SYS'],
    skriveno: true,
    rules: [rokProsao],
  },
  {
    code: 'ponisti',
    label: 'Poništi',
    from: ['objavljena', 'zatvorena'],
    to: 'ponistena',
    who: ['ZAS'],
    obrazlozenje: 'obvezno',
    naIzbor: true,
    potvrda: { naslov: 'Poništenje nabave', poruka: 'Obrazloženje će biti javno objavljeno uz nabavu.' },
    opasno: true,
  },
])

export const nabavaKind = defineRecordKind<Nabava, NabavaStatus>()({
  name: 'nabava',
  initial: ['uIzradi'],
  statuses: nabavaStatuses,
  roundStarts: ['uIzradi'],
  moves,
  facts: ({ statusId, prijaviteljId, projekt, programId, impId, runda }) => ({
    statusId,
    parties: {
      prijaviteljId,
      projektId: projekt.id,
      programId,
      tijela: impId === null ? {} : { IMP: impId },
    },
    runda,
  }),
})
