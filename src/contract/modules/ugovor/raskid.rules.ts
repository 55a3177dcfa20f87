/** Numbered rules of the end of a contract: completion, termination and archiving (domain rules 3.2). */
import { addDays, today } from '#contract/kernel/datum.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { Unos } from '#contract/kernel/unos.ts'
import { potvrdena } from '#contract/modules/odabir/odabir.rules.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { OSNOVE_RASKIDA, type ProjektSRaskidom } from './raskid.cinjenice.ts'
import { rokUpozorenja } from './ugovor.rokovi.ts'
import { odabrano } from './ugovor.rules.ts'

type RaskidRule = Rule<ProjektSRaskidom>

export const bezOtvoreneIzmjene: RaskidRule = {
  id: 'RAS-01',
  poruka: 'Na ugovoru je otvorena izmjena. Najprije je dovršite ili otkažite.',
  otklanja: ['ZAS', 'V@IMP'],
  test: ({ ugovor: { otvorenihIzmjena } }) => otvorenihIzmjena === 0,
}

export const preporukeProvedene: RaskidRule = {
  id: 'RAS-02',
  poruka: 'Na projektu je otvorena preporuka provjere na licu mjesta.',
  otklanja: ['UR', 'R@IMP'],
  test: ({ ugovor: { otvorenihPreporuka } }) => otvorenihPreporuka === 0,
}

const ponudi = (kljucevi: readonly (keyof typeof OSNOVE_RASKIDA)[]): Unos => ({
  kljuc: 'osnova',
  oznaka: 'Osnova raskida',
  vrsta: 'odabir',
  obvezno: true,
  opcije: kljucevi.map((vrijednost) => ({ vrijednost, oznaka: OSNOVE_RASKIDA[vrijednost] })),
})
const KLJUCEVI = Object.keys(OSNOVE_RASKIDA) as (keyof typeof OSNOVE_RASKIDA)[]
export const OSNOVA = ponudi(KLJUCEVI)
/** After completion a contract ends for a breach alone. */
export const OSNOVA_TRAJNOSTI = ponudi(['povreda'])

export const osnovaOdabrana: RaskidRule = {
  id: 'RAS-03',
  poruka: 'Odaberite osnovu raskida.',
  polje: OSNOVA.kljuc,
  oUnosu: true,
  test: (_projekt, input) => odabrano(OSNOVE_RASKIDA, input, OSNOVA.kljuc) !== null,
}

export const upozorenjeProslo: RaskidRule = {
  id: 'RAS-04',
  poruka: 'Zbog povrede se ugovor raskida tek 15 dana nakon poslanog upozorenja.',
  polje: OSNOVA.kljuc,
  oUnosu: true,
  test: ({ ugovor: { upozorenje } }, input, { sada }) =>
    odabrano(OSNOVE_RASKIDA, input, OSNOVA.kljuc) !== 'povreda' ||
    (upozorenje !== null && today(sada) > rokUpozorenja(upozorenje)),
}

export const trajnostTraje: RaskidRule = {
  id: 'RAS-05',
  poruka: 'Nakon završetka ugovor se raskida samo dok traje razdoblje trajnosti.',
  otklanja: 'nitko',
  test: ({ ugovor: { trajnostDo } }, _input, { sada }) => trajnostDo !== null && today(sada) <= trajnostDo,
}

export const povredaTrajnosti: RaskidRule = {
  id: 'RAS-06',
  poruka: 'Nakon završetka ugovor se raskida samo zbog povrede.',
  polje: OSNOVA.kljuc,
  oUnosu: true,
  test: (_projekt, input) => odabrano(OSNOVE_RASKIDA, input, OSNOVA.kljuc) === 'povreda',
}

export const odlukaORaskidu: RaskidRule = {
  id: 'RAS-07',
  poruka: 'Odluku o raskidu mora pripremiti referent i potvrditi voditelj.',
  otklanja: ['R@IMP', 'V@IMP'],
  test: ({ ugovor: { raskid } }) => potvrdena(raskid),
}

export const povratZabiljezen: RaskidRule = {
  id: 'RAS-08',
  poruka: 'Povrat još nije izračunat i zabilježen.',
  otklanja: ['R@IMP'],
  test: ({ ugovor: { raskid } }) => raskid?.povratZabiljezen === true,
}

/** Days in a last status after which the portal archives by itself. */
const DANA_DO_ARHIVE = 90

export const rokPrigovoraProsao: RaskidRule = {
  id: 'RAS-09',
  poruka: 'Rok za prigovor još nije prošao.',
  otklanja: 'vrijeme',
  test: ({ ugovor: { rokPrigovora } }, _input, { sada }) => rokPrigovora === null || today(sada) > rokPrigovora,
}

export const pozivZavrsen: RaskidRule = {
  id: 'RAS-10',
  poruka: 'Poziv još nije završen.',
  otklanja: 'vrijeme',
  test: ({ poziv: { baseStatus } }) => baseStatus === null || jeStatus(pozivStatuses, baseStatus, 'zatvoren'),
}

export const devedesetDana: RaskidRule = {
  id: 'RAS-11',
  poruka: `Od zadnje promjene statusa još nije prošlo ${DANA_DO_ARHIVE} dana.`,
  otklanja: 'vrijeme',
  test: ({ ugovor: { uStatusuOd } }, _input, { sada }) => today(sada) > addDays(uStatusuOd, DANA_DO_ARHIVE),
}

export const cuvanjeProslo: RaskidRule = {
  id: 'RAS-12',
  poruka: 'Razdoblje trajnosti ili čuvanja dokumentacije još traje.',
  otklanja: 'vrijeme',
  test: ({ ugovor: { trajnostDo, cuvanjeDo } }, _input, { sada }) =>
    [trajnostDo, cuvanjeDo].every((kraj) => kraj === null || today(sada) > kraj),
}

export const bezOtvorenogPovrata: RaskidRule = {
  id: 'RAS-13',
  poruka: 'Na projektu je otvoren povrat sredstava.',
  otklanja: ['R@IMP'],
  test: ({ ugovor: { otvorenihPovrata } }) => otvorenihPovrata === 0,
}
