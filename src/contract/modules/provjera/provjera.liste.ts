/** For what the lists of on-site checks are, and which of them a check asks. */
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { SvrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { TIPOVI, type Tip } from './provjera.izbori.ts'

const svrhaTipa = (tip: Tip) => `provjera:${tip}`
const PRIMA: Omit<SvrhaListe, 'naziv'> = {
  odgovori: ['izbor'],
  izbori: ['da', 'ne', 'djelomicno', 'nijePrimjenjivo'],
  dokazi: true,
  nalazi: true,
  mjere: true,
  eliminatorne: false,
  polja: false,
}

/** The purposes that an on-site check declares, one for each sort of it. */
export const SVRHE_PROVJERE: Readonly<Record<string, SvrhaListe>> = Object.fromEntries(
  kljuceviOd(TIPOVI).map((tip) => [svrhaTipa(tip), { ...PRIMA, naziv: `Provjera na licu mjesta: ${TIPOVI[tip]}` }]),
)

/** Lists by the sort of check that asks them. */
export type ListeTipova = { [tip in Tip]?: KontrolnaLista }

/** What is found by purpose, by the sort of check. */
export const poTipu = <T>(poSvrsi: ReadonlyMap<string, T>): { [tip in Tip]?: T } =>
  Object.fromEntries(
    kljuceviOd(TIPOVI).flatMap((tip) => {
      const one = poSvrsi.get(svrhaTipa(tip))
      return one === undefined ? [] : [[tip, one]]
    }),
  )
