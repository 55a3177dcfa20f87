/** For what check-lists may be: each purpose as the module declares it whose process asks them. */
import type { SvrhaListe } from './kernel/kontrolna-lista/nacrt.ts'
import { BODIES, type Body } from './kernel/permissions.ts'
import { SVRHE_ODABIRA } from './modules/odabir/odabir.faze.ts'
import { LISTA_PROVJERE } from './modules/provjera/provjera.liste.ts'

export const SVRHE_LISTA: Readonly<Record<string, SvrhaListe>> = { ...LISTA_PROVJERE.svrhe, ...SVRHE_ODABIRA }

/** Roles in which bodies have lists of their own, for whatever purpose. */
export const VLASNICI_LISTA: readonly Body[] = BODIES.filter((tijelo) =>
  Object.values(SVRHE_LISTA).some(({ vlasnici }) => vlasnici.includes(tijelo)),
)

/** What lists for this purpose may ask; null for what no module declares, whoever names it. */
export const svrhaOd = (kljuc: string): SvrhaListe | null =>
  Object.hasOwn(SVRHE_LISTA, kljuc) ? (SVRHE_LISTA[kljuc] ?? null) : null
