/** Nadopuna: a supplement to a published answer, written and approved like the answer itself (domain rules 3.12). */
import { greskeTeksta } from '#contract/kernel/napisano.ts'
import { defineMoves, defineRecordKind, NOVO, type Rule } from '#contract/kernel/record-kind.ts'
import { type NadopunaStatus, nadopunaStatuses } from './nadopuna.statuses.ts'
import { objavljuje, REFERENT, uredi, VODITELJ } from './pitanje.kind.ts'
import { NAJDULJI_ODGOVOR, type Nadopuna } from './pitanje.schema.ts'
import { pitanjeStatuses } from './pitanje.statuses.ts'

const objavljenOdgovor: Rule<Nadopuna> = {
  id: 'NAD-01',
  poruka: 'Nadopuna se dodaje objavljenom odgovoru.',
  test: ({ pitanjeStatusId }) => pitanjeStatusId === pitanjeStatuses.objavljeno.id,
}

const potpunaNadopuna: Rule<Nadopuna> = {
  id: 'NAD-02',
  poruka: 'Nadopuna mora imati tekst.',
  test: ({ tekst }) => {
    const greske = greskeTeksta({ pravilo: 'NAD-02', polje: 'tekst' }, tekst, NAJDULJI_ODGOVOR)
    return greske.length === 0 || greske
  },
}

const moves = defineMoves<Nadopuna, NadopunaStatus>()([
  { code: 'dodaj', label: 'Dodaj nadopunu', from: [NOVO], to: 'uIzradi', ...uredi, rules: [objavljenOdgovor] },
  {
    code: 'posaljiNaProvjeru',
    label: 'Pošalji na provjeru',
    from: ['uIzradi', 'vraceno'],
    to: 'naProvjeri',
    ...uredi,
    rules: [potpunaNadopuna],
  },
  {
    code: 'vratiNaDoradu',
    label: 'Vrati na doradu',
    from: ['naProvjeri'],
    to: 'vraceno',
    who: VODITELJ,
    obrazlozenje: 'obvezno',
    naIzbor: true,
  },
  { code: 'odobri', label: 'Odobri', from: ['naProvjeri'], to: 'odobreno', who: VODITELJ, fourEyes: true },
  {
    code: 'objavi',
    label: 'Objavi',
    from: ['odobreno'],
    to: 'objavljeno',
    who: REFERENT,
    ...objavljuje,
    rules: [objavljenOdgovor],
  },
  {
    code: 'povuci',
    label: 'Povuci nadopunu',
    from: ['objavljeno'],
    to: 'povuceno',
    who: VODITELJ,
    ...objavljuje,
    obrazlozenje: 'obvezno',
    naIzbor: true,
    opasno: true,
    potvrda: {
      naslov: 'Povlačenje nadopune',
      poruka: 'Tekst nadopune više se neće prikazivati; ostaje napomena da je povučena, s obrazloženjem.',
    },
  },
  {
    code: 'objaviObrazlozenje',
    label: 'Objavi obrazloženje povlačenja',
    from: [NOVO],
    to: 'obrazlozenje',
    who: ['SYS'],
    skriveno: true,
  },
])

export const nadopunaKind = defineRecordKind<Nadopuna, NadopunaStatus>()({
  name: 'nadopuna',
  initial: ['uIzradi', 'obrazlozenje'],
  statuses: nadopunaStatuses,
  roundStarts: ['uIzradi', 'vraceno'],
  moves,
  facts: ({ statusId, poziv, runda }) => ({
    statusId,
    parties: { pozivId: poziv.id, programId: poziv.programId, tijela: { DRF: poziv.drfId } },
    runda,
  }),
})
