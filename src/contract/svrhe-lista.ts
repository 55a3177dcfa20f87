/** For what check-lists may be: each purpose as the module declares it whose process asks them. */
import type { SvrhaListe } from './kernel/kontrolna-lista/nacrt.ts'
import { SVRHE_PROVJERE } from './modules/provjera/provjera.liste.ts'

export const SVRHE_LISTA: Readonly<Record<string, SvrhaListe>> = { ...SVRHE_PROVJERE }
