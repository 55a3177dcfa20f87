/** An officer's day: what waits for her out of many projects, and one of them opened; as quickly as out of a thousand? */
import type { Place } from './place.ts'
import type { Figure } from './report.ts'
import { ISTI_BAJTOVI, measureSizes, type Pitanje } from './sizes.ts'

/** A project that the officer may open: the newest of a closed call of her body. */
export async function predmetTijela({ database, desk }: Place): Promise<string> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `select p.id from projekt p join poziv c on c.id = p.poziv_id where c.sel_id = $1 and c.program_id = $2 and c.status_id = 19
      and p.sifra is not null and p.deleted_at is null order by p.id desc limit 1`,
    [desk.institucijaId, desk.programId],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The body has no submitted project')
  return id
}

const PITANJA: readonly Pitanje[] = [
  {
    id: 'ceka-moju-radnju',
    title: 'Popis „Čeka moju radnju”',
    how: 'GET v1/institucije/{id}/projekti?programId=…&cekaMene=true, 20 redaka; podloga: goli Fastify koji vraća iste bajtove',
    udio: 1,
    put: async ({ desk }) => `institucije/${desk.institucijaId}/projekti?programId=${desk.programId}&cekaMene=true`,
    podloga: ISTI_BAJTOVI,
  },
  {
    id: 'ploca-sluzbenika',
    title: 'Upravljačka ploča: što čeka službenika',
    how: 'GET v1/institucije/{id}/upravljackaPloca?programId=…: sve vrste zapisa koje čekaju osobu; podloga: goli Fastify koji vraća iste bajtove',
    udio: 0.25,
    put: async ({ desk }) => `institucije/${desk.institucijaId}/upravljackaPloca?programId=${desk.programId}`,
    podloga: ISTI_BAJTOVI,
  },
  {
    id: 'predmet',
    title: 'Otvaranje predmeta',
    how: 'GET v1/auth/me/institucija/{id}/projekt/{id}: predmet s obrascem, radnjama i pravilima; podloga: goli Fastify koji vraća iste bajtove',
    udio: 1,
    put: async (place) => `auth/me/institucija/${place.desk.institucijaId}/projekt/${await predmetTijela(place)}`,
    podloga: ISTI_BAJTOVI,
  },
]

export const measureDesk = (quick: boolean): Promise<Figure[]> => measureSizes(PITANJA, quick)
