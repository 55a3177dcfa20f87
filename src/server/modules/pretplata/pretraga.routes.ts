/** Binds the calls of saved searches. */
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { spremljenePretrageEndpoints } from '#contract/modules/pretplata/pretraga.endpoints.ts'
import {
  dogadajiPretrage,
  NAJVISE_POGODAKA,
  NAJVISE_PRETRAGA,
  type PopisPretrage,
  type SpremljenaPretraga,
} from '#contract/modules/pretplata/pretraga.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { once } from '../../platform/workflow/once.ts'
import { pogoci, upitPopisa } from './pretraga.list.ts'
import type { JavniPopis } from './pretraga.port.ts'
import {
  brojPretraga,
  drziPretragu,
  imaNaziv,
  mojePretrage,
  promijeniPretragu,
  upisiPretragu,
  upoznaj,
} from './pretraga.repository.ts'

const SIROKA = `Pretraga obuhvaća više od ${NAJVISE_POGODAKA} zapisa. Suzite je filtrima, pa je spremite.`
const PREVISE = `Spremiti možete najviše ${NAJVISE_PRETRAGA} pretraga. Obrišite neku koju više ne trebate.`
const BEZ_STATUSA = 'Zapisi iz ove pretrage ne mogu dobiti novi status. Odaberite samo nove zapise.'
const ZAUZET = 'Već imate pretragu s ovim nazivom.'

const zapisi = (tx: Tx, actor: Actor, sada: number, akcija: string, id: number) =>
  writeLog(tx, {
    akcija,
    actor,
    sada,
    vidljivoPrijavitelju: false,
    entitetVrsta: 'pretplata',
    entitetId: `pretraga:${id}`,
  })

async function slobodan(tx: Tx, osobaId: number, naziv: string, osim?: number): Promise<void> {
  if (await imaNaziv(tx, osobaId, naziv, osim))
    throw new Problem('pravila', { greske: [{ pravilo: 'PRE-02', polje: 'naziv', poruka: ZAUZET }] })
}

/** Throws for an event that nothing the search finds can have. */
function provjeriDogadaje({ popis, upit, dogadaji }: Pick<SpremljenaPretraga, 'popis' | 'upit' | 'dogadaji'>): void {
  const moguci = dogadajiPretrage(popis, upit)
  if (!dogadaji.every((one) => moguci.includes(one))) throw new Problem('pravila', { poruka: BEZ_STATUSA })
}

export function pretragaRoutes(app: PortalApp, popisi: readonly JavniPopis[]): void {
  const popisOd = (kljuc: PopisPretrage): JavniPopis => {
    const found = popisi.find((one) => one.kljuc === kljuc)
    if (found === undefined) throw new Error(`no public list is called ${kljuc}`)
    return found
  }
  /** What matches at this moment is known and not told. */
  async function upoznajSadasnje(tx: Tx, id: number, kljuc: PopisPretrage, upit: Record<string, string>, sada: number) {
    const popis = popisOd(kljuc)
    const nadeni = await pogoci(tx, popis, upitPopisa(popis, upit), sada, NAJVISE_POGODAKA)
    if (nadeni === undefined) throw new Problem('pravila', { poruka: SIROKA })
    await upoznaj(tx, id, nadeni)
  }
  const calls = spremljenePretrageEndpoints
  bind(app, calls.moje, ({ transaction }) =>
    transaction(async (tx, { osobaId }) => ({ data: await mojePretrage(tx, osobaId) })),
  )
  bind(app, calls.spremi, (call) => {
    const { mutationId, privola, ...nova } = call.body
    const mutation = { mutationId, kind: 'pretraga', id: 'novo', action: 'kreiranje' }
    return once(call, { ...mutation, body: { ...nova, privola } as JsonObject }, async (tx, actor) => {
      if (!privola)
        throw new Problem('pravila', {
          greske: [{ pravilo: 'PRE-01', polje: 'privola', poruka: PORUKE.pretplata.privola }],
        })
      const { osobaId } = actor
      if ((await brojPretraga(tx, osobaId)) >= NAJVISE_PRETRAGA) throw new Problem('pravila', { poruka: PREVISE })
      await slobodan(tx, osobaId, nova.naziv)
      provjeriDogadaje(nova)
      const id = await upisiPretragu(tx, osobaId, nova, call.now)
      await upoznajSadasnje(tx, id, nova.popis, nova.upit, call.now)
      await zapisi(tx, actor, call.now, 'pretplata.stvorena', id)
      return { answer: { id }, id: String(id), verzijaRetka: 1 }
    })
  })
  bind(app, calls.promijeni, ({ params, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { osobaId } = actor
      await brojPretraga(tx, osobaId)
      const prije = await drziPretragu(tx, osobaId, params.pretragaId)
      if (prije === undefined) throw new Problem('nije-pronadeno')
      const { pauzirana = prije.pauzirana, naziv = prije.naziv, dogadaji, kanali = prije.kanali } = body
      await slobodan(tx, osobaId, naziv, prije.id)
      // What was saved before there was this rule stays until its owner changes it.
      if (dogadaji !== undefined) provjeriDogadaje({ ...prije, dogadaji })
      const stanka = pauzirana === prije.pauzirana ? {} : { pauziranaAt: pauzirana ? new Date(now) : null }
      await promijeniPretragu(tx, prije.id, { naziv, dogadaji: dogadaji ?? prije.dogadaji, kanali, ...stanka })
      // What came while it was silent is not told afterwards.
      if (prije.pauzirana && !pauzirana) await upoznajSadasnje(tx, prije.id, prije.popis, prije.upit, now)
      await zapisi(tx, actor, now, 'pretplata.promijenjena', prije.id)
      return { message: 'Pretraga je spremljena' }
    }),
  )
  bind(app, calls.obrisi, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const prije = await drziPretragu(tx, actor.osobaId, params.pretragaId)
      if (prije !== undefined) {
        await promijeniPretragu(tx, prije.id, { otkazanaAt: new Date(now) })
        await zapisi(tx, actor, now, 'pretplata.otkazana', prije.id)
      }
      return { message: 'Pretraga je obrisana' }
    }),
  )
}
