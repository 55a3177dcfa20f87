/** An inquiry from its sending to its end (domain rules 3.23). */
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import type { Unos } from '#contract/kernel/unos.ts'
import { bezReakcije, imaTekst, potpunUpit, uRokuZaPonovno } from './tehnicko-pitanje.rules.ts'
import type { TehnickoPitanje } from './tehnicko-pitanje.schema.ts'
import { type TehnickoPitanjeStatus, tehnickoPitanjeStatuses } from './tehnicko-pitanje.statuses.ts'

const PODRSKA = ['ADM(pitanja.opcenito)'] as const
const PITA = ['GR'] as const
const tekst = (oznaka: string): readonly Unos[] => [{ kljuc: 'tekst', oznaka, vrsta: 'tekst', obvezno: true }]

const moves = defineMoves<TehnickoPitanje, TehnickoPitanjeStatus>()([
  { code: 'posalji', label: 'Pošalji upit', from: [NOVO], to: 'zaprimljeno', who: PITA, rules: [potpunUpit] },
  {
    code: 'dodijeli',
    label: 'Dodijeli',
    from: ['zaprimljeno', 'ponovnoOtvoreno'],
    to: 'dodijeljeno',
    who: PODRSKA,
    unos: [{ kljuc: 'osobaId', oznaka: 'Osoba', vrsta: 'odabir', obvezno: true }],
  },
  {
    code: 'odgovori',
    label: 'Odgovori',
    from: ['dodijeljeno'],
    to: 'odgovoreno',
    who: PODRSKA,
    unos: tekst('Odgovor'),
    rules: [imaTekst],
  },
  {
    code: 'zatraziDopunu',
    label: 'Zatraži dopunu',
    from: ['dodijeljeno'],
    to: 'cekaKorisnika',
    who: PODRSKA,
    unos: tekst('Što nedostaje'),
    rules: [imaTekst],
  },
  {
    code: 'dopuni',
    label: 'Dopuni',
    from: ['cekaKorisnika'],
    to: 'dodijeljeno',
    who: PITA,
    unos: tekst('Dopuna'),
    rules: [imaTekst],
  },
  {
    code: 'zatvori',
    label: 'Zatvori',
    from: ['odgovoreno'],
    to: 'zatvoreno',
    who: ['SYS'],
    skriveno: true,
    rules: [bezReakcije],
  },
  { code: 'zatvori', label: 'Zatvori', from: ['odgovoreno'], to: 'zatvoreno', who: PITA, naIzbor: true },
  {
    code: 'ponovnoOtvori',
    label: 'Ponovno otvori',
    from: ['odgovoreno', 'zatvoreno'],
    to: 'ponovnoOtvoreno',
    who: PITA,
    unos: tekst('Što još nije riješeno'),
    naIzbor: true,
    rules: [imaTekst, uRokuZaPonovno],
  },
])

export const tehnickoPitanjeKind = defineRecordKind<TehnickoPitanje, TehnickoPitanjeStatus>()({
  name: 'tehnickoPitanje',
  initial: ['zaprimljeno'],
  statuses: tehnickoPitanjeStatuses,
  roundStarts: ['zaprimljeno', 'ponovnoOtvoreno'],
  moves,
  svojaOsoba: 'podnositelj upita',
  facts: ({ statusId, autorId }) => ({ statusId, parties: { osobaId: autorId }, runda: [] }),
})
