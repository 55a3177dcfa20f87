/** The proved OIB under which registers name a person. */
import type { Database, Tx } from '../../platform/db/client.ts'
import { dokazaniOib } from '../korisnik/osoba.repository.ts'

/** Empty for whoever has proved none: registers name nobody under it. */
export const oibOsobe = async (source: Database | Tx, osobaId: number): Promise<string> =>
  (await dokazaniOib(source, osobaId)) ?? ''
