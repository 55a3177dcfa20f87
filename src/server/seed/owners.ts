/** Snapshots of the beneficial owners of whoever applied, as they were taken at submission. */
import { sql } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { opisVlasnika } from '#contract/modules/rsv/rsv.poruke.ts'
import { upisi } from '../modules/rsv/rsv.naslijeden.repository.ts'
import { snimi } from '../modules/rsv/rsv.repository.ts'
import { writeLog } from '../platform/workflow/log.ts'
import { NASLIJEDENI, NEKAD, UPISI } from './beneficial-owners.ts'
import { idOf } from './ids.ts'
import { PROJEKTI } from './project-stories.ts'
import type { Scena } from './scene.ts'

/** The project that was contracted before the portal was joined to the register: its owners are those of the contract's file. */
export async function seedLegacyOwners({ tx, sat }: Scena): Promise<void> {
  const naziv = PROJEKTI.find(({ broj }) => broj === NASLIJEDENI.broj)?.naziv
  const { rows } = await tx.execute<{ id: string }>(
    sql`update projekt set rsv_naslijeden = true where naziv = ${naziv} and sifra is not null returning id`,
  )
  const projektId = rows[0]?.id
  if (projektId === undefined) throw new Error(`P${NASLIJEDENI.broj} was not contracted`)
  for (const [at, vlasnik] of NASLIJEDENI.vlasnici.entries()) {
    const sada = sat.u(NASLIJEDENI.dan, `12:3${at}`)
    const id = idOf(`stvarni vlasnik ${projektId} ${at}`, sada)
    await upisi(tx, { id, projektId, vlasnik, upisaoId: null }, sada)
    await writeLog(tx, {
      akcija: 'rsv.naslijeden.dodan',
      entitetVrsta: 'projekt',
      entitetId: projektId,
      actor: SYSTEM,
      sada,
      komentar: opisVlasnika(vlasnik),
      vidljivoPrijavitelju: true,
    })
  }
}

/** What the register said when the applications of the story were submitted, until a moment of it. Each is taken once. */
export async function seedOwners({ tx }: Scena, kraj = Number.POSITIVE_INFINITY): Promise<void> {
  const { rows } = await tx.execute<{ projektId: string; prijaviteljId: number; oib: string; podneseno: Date }>(sql`
    select p.id as "projektId", a.id as "prijaviteljId", a.oib, p.vrijeme_podnosenja as podneseno
    from projekt p join prijavitelj a on a.id = p.prijavitelj_id
    where p.vrijeme_podnosenja < to_timestamp(${String(kraj / 1000)}::float8)
      and not exists (select from rsv_snimka s where s.projekt_id = p.id and s.povod = 'podnosenje')
    order by p.vrijeme_podnosenja, p.id`)
  for (const { oib, podneseno, ...nova } of rows) {
    const sada = new Date(podneseno).getTime()
    const odgovor = NEKAD.get(nova.prijaviteljId) ?? UPISI.get(oib) ?? { ishod: 'nijeUpisan', vlasnici: [] }
    const id = idOf(`rsv ${nova.projektId}`, sada)
    await snimi(tx, { ...nova, id, povod: 'podnosenje', osobaId: null, odgovor }, sada)
  }
}
