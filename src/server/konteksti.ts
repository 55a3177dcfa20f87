/** All hats of one person, over the modules that hand them out; what v1/auth/me and the entity switcher show. */
import type { InstitutionLevel } from '#contract/kernel/permissions.ts'
import { applicantContext } from './access.ts'
import { institucijeOsobe } from './modules/institucija/institucija.repository.ts'
import type { Konteksti, KontekstPrijavitelja } from './modules/korisnik/konteksti.port.ts'
import { prijaviteljiOsobe } from './modules/prijavitelj/zastupanje.repository.ts'
import type { Database } from './platform/db/client.ts'

/** Reads both lists at once; a person has a handful of each. */
export async function kontekstiOsobe(db: Database, osobaId: number, sada: number): Promise<Konteksti> {
  const [institucije, prijavitelji] = await Promise.all([
    institucijeOsobe(db, osobaId),
    prijaviteljiOsobe(db, osobaId, sada),
  ])
  return {
    institucije: institucije.map((jedna) => ({ ...jedna, razina: jedna.razina as InstitutionLevel })),
    prijavitelji: prijavitelji.flatMap(({ prava, ...entitet }): KontekstPrijavitelja[] => {
      const za = applicantContext(entitet.id, prava)
      if (za?.vrsta !== 'prijavitelj') return []
      return [{ ...entitet, razina: za.razina, projektIds: za.projektIds ?? null }]
    }),
  }
}
