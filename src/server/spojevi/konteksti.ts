/** All contexts of one person, over the modules that hand them out; what v1/auth/me and the entity switcher show. */
import { dosegPrava, type InstitutionLevel } from '#contract/kernel/permissions.ts'
import { institucijeOsobe } from '../modules/institucija/institucija.repository.ts'
import type { Konteksti, KontekstPrijavitelja } from '../modules/korisnik/konteksti.port.ts'
import { prijaviteljiOsobe } from '../modules/prijavitelj/zastupanje.repository.ts'
import { programiProjekata } from '../modules/projekt/projekt.programi.repository.ts'
import { neprocitanaPoInstitucijama } from '../modules/tehnicko-pitanje/tehnicko-pitanje.list.ts'
import type { Database } from '../platform/db/client.ts'
import { applicantContext } from './identitet.ts'

/** Reads both lists at once; a person has a handful of each. */
export async function kontekstiOsobe(db: Database, osobaId: number, sada: number): Promise<Konteksti> {
  const [institucije, prijavitelji, neprocitana] = await Promise.all([
    institucijeOsobe(db, osobaId),
    prijaviteljiOsobe(db, osobaId, sada),
    neprocitanaPoInstitucijama(db, osobaId),
  ])
  const zapisi = prijavitelji.map(({ prava, ...one }) => ({ ...one, za: applicantContext(one.id, prava) }))
  const programi = await programiProjekata(
    db,
    zapisi.flatMap(({ za }) => (za?.vrsta === 'prijavitelj' ? (za.projektIds ?? []) : [])),
  )
  return {
    institucije: institucije.map((jedna) => ({
      ...jedna,
      razina: jedna.razina as InstitutionLevel,
      neprocitanaPitanja: neprocitana.get(jedna.id) ?? 0,
    })),
    prijavitelji: zapisi.flatMap(({ za, vrstaVlasnistva, ...entitet }): KontekstPrijavitelja[] => {
      if (za?.vrsta !== 'prijavitelj') return []
      return [
        {
          ...entitet,
          razina: za.razina,
          projektIds: za.projektIds ?? null,
          doseg: dosegPrava(za, (projektId) => programi.get(projektId)),
          bezVrsteVlasnistva: vrstaVlasnistva === null,
        },
      ]
    }),
  }
}
