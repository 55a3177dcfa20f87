/** Binds the calls of who is in charge, over the kinds that modules declare. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { type StanjeZaduzenja, zaduzenjeEndpoints } from '#contract/kernel/zaduzenje.endpoints.ts'
import { smijeZaduziti } from '#contract/kernel/zaduzenje.ts'
import type { Tx } from '../db/client.ts'
import type { PortalApp } from '../http/portal-app.ts'
import { bind } from '../http/route.ts'
import { once } from '../workflow/once.ts'
import { povijestZaduzenja, zaduzenja } from './zaduzenje.repository.ts'
import { type OsobeUstanove, ustanovaOd, type ZaduzivaVrsta, zaduzi } from './zaduzenje.ts'

interface Deps {
  vrste: readonly ZaduzivaVrsta[]
  osobe: OsobeUstanove
}

const ime = ({ osobaId: id, ime: naziv = '' }: { osobaId: number; ime?: string }) => ({ id, naziv })

async function stanje(
  tx: Tx,
  { osobe }: Deps,
  vrsta: ZaduzivaVrsta,
  id: string,
  actor: Actor,
  sada: number,
): Promise<StanjeZaduzenja> {
  const institucijaId = ustanovaOd(actor)
  const zapis = await vrsta.nadi(tx, id, actor, sada)
  if (zapis === undefined) throw new Problem('nije-pronadeno')
  const [sadasnje] = await zaduzenja(tx, vrsta.vrsta, institucijaId, [id])
  const { zaduzen, verzija } = sadasnje ?? { zaduzen: null, verzija: 0 }
  const { programId } = zapis.parties
  const imaId = zaduzen?.id ?? null
  // Who only reads the record sees who is in charge, and puts nobody there.
  const smije = (koga: number | null) => zapis.radi(actor) && smijeZaduziti(actor, imaId, koga)
  const svi = await osobe(tx, { institucijaId, programId, dozvola: vrsta.zaduzuju.dozvola })
  return {
    zaduzen,
    verzija,
    povijest: await povijestZaduzenja(tx, { vrsta: vrsta.vrsta, id, institucijaId }),
    osobe: svi.filter(({ osobaId }) => smije(osobaId)).map(ime),
    smijeRazduziti: imaId !== null && smije(null),
  }
}

export function zaduzenjeRoutes(app: PortalApp, deps: Deps): void {
  const { osobe } = deps
  const vrstaOd = (ime: string): ZaduzivaVrsta => {
    const found = deps.vrste.find(({ vrsta }) => vrsta === ime)
    if (found === undefined) throw new Problem('nije-pronadeno')
    return found
  }
  const calls = zaduzenjeEndpoints
  bind(app, calls.vise, ({ query, transaction }) =>
    transaction(async (tx, actor) => {
      const ids = query.zapisi.split(',')
      const found = await zaduzenja(tx, vrstaOd(query.vrsta).vrsta, ustanovaOd(actor), ids)
      const poBroju = new Map(found.map((one) => [one.zapisId, one]))
      return { data: ids.map((zapisId) => poBroju.get(zapisId) ?? { zapisId, zaduzen: null, verzija: 0 }) }
    }),
  )
  bind(app, calls.osobe, ({ query, transaction }) =>
    transaction(async (tx, actor) => {
      const { dozvola } = vrstaOd(query.vrsta).zaduzuju
      const { programId } = query
      return { data: (await osobe(tx, { institucijaId: ustanovaOd(actor), programId, dozvola })).map(ime) }
    }),
  )
  bind(app, calls.stanje, ({ params, transaction, now }) =>
    transaction((tx, actor) => stanje(tx, deps, vrstaOd(params.vrstaZapisa), params.zapisId, actor, now)),
  )
  bind(app, calls.zaduzi, (call) => {
    const { vrstaZapisa: vrsta, zapisId: id } = call.params
    const { mutationId, ...body } = call.body
    const mutation = { mutationId, kind: vrsta, id, action: 'zaduzenje', body: body as JsonObject }
    return once(call, mutation, async (tx, actor) => {
      const okolnosti = { access: app.access, osobe, actor, sada: call.now }
      const answer = await zaduzi(tx, vrstaOd(vrsta), { ...body, id, mutationId }, okolnosti)
      return { answer, id, verzijaRetka: answer.verzija }
    })
  })
}
