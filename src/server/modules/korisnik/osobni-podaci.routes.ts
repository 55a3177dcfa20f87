/** Binds what a person may know and have of their own data: looks at it, its copy, its erasure. */
import { Readable } from 'node:stream'
import { today } from '#contract/kernel/datum.ts'
import { osobniPodaciEndpoints } from '#contract/modules/korisnik/osobni-podaci.endpoints.ts'
import { uvidiOsobe } from '../../platform/audit/uvid.ts'
import { DEFAULT_LIMIT, decodeCursor, pageOf } from '../../platform/db/keyset.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inTransaction } from '../../platform/http/route.ts'
import { najavaBrisanja, obrisiPodatke } from './brisanje.repository.ts'
import { izvoz, sadrzajIzvoza } from './izvoz.ts'
import { zapisiOPrijavi } from './sesija.repository.ts'
import { sesijaPozivatelja } from './sesije.routes.ts'

type Svojstvo = 'institucija' | 'administrator' | 'impersonacija'

export function osobniPodaciRoutes(app: PortalApp, { store }: { store: FileStore }): void {
  const calls = osobniPodaciEndpoints
  bind(app, calls.uvidi, ({ query: { cursor, limit = DEFAULT_LIMIT }, transaction }) =>
    transaction(async (tx, actor) => {
      const prije = cursor === undefined ? undefined : decodeCursor(cursor, ['number'])[0]
      const rows = await uvidiOsobe(tx, { osobaId: actor.osobaId, prije, limit })
      const { data, nextCursor } = pageOf(rows, limit, ({ id }) => [id])
      return {
        data: data.map(({ vrijeme, svojstvo, ...row }) => ({
          ...row,
          vrijeme: vrijeme.toISOString(),
          svojstvo: svojstvo as Svojstvo,
        })),
        nextCursor,
      }
    }),
  )
  bind(app, calls.sadrzaj, ({ actor, db }) => sadrzajIzvoza(db, actor.osobaId))
  bind(app, calls.izvoz, async ({ actor, caller, db, drziSesiju, now: sada, reply, request }) => {
    const { osobaId } = actor
    const { tokenSha256 } = await sesijaPozivatelja(caller)
    const zapis = { akcija: 'osobniPodaci.izvoz', tokenSha256, sada, zahtjevId: request.id }
    await inTransaction(db, async (tx) => {
      await drziSesiju(tx)
      await zapisiOPrijavi(tx, osobaId, zapis)
    })
    const dan = today(sada)
    reply.header('content-disposition', `attachment; filename="moji-podaci-${dan}.zip"`)
    return Readable.from(izvoz(db, store, osobaId), { objectMode: false })
  })
  bind(app, calls.najava, ({ transaction }) => transaction((tx, { osobaId }) => najavaBrisanja(tx, osobaId)))
  bind(app, calls.obrisi, async ({ caller, transaction, now: sada, request }) => {
    const { tokenSha256 } = await sesijaPozivatelja(caller)
    return transaction(async (tx, { osobaId }) => {
      const zapis = { akcija: 'osobniPodaci.brisanje', tokenSha256, sada, zahtjevId: request.id }
      await zapisiOPrijavi(tx, osobaId, zapis)
      return obrisiPodatke(tx, osobaId, sada)
    })
  })
}
