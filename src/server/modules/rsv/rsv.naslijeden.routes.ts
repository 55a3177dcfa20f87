/** Binds the calls of the legacy register: the project says who reads it, the applicant's level who writes. */
import { today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { vidiPodatke } from '#contract/modules/prijavitelj/administracija.rules.ts'
import { greskaZbroja, greskeJednog, urediVlasnika } from '#contract/modules/rsv/rsv.izvadak.ts'
import {
  naslijedenInstitucijaEndpoints as institucija,
  naslijedenPrijaviteljEndpoints as prijavitelj,
  type RIJECI_NASLIJEDENOG,
  type VlasnikProjekta,
} from '#contract/modules/rsv/rsv.naslijeden.ts'
import { opisVlasnika, PORUKE_RSV } from '#contract/modules/rsv/rsv.poruke.ts'
import { NAJVISE_STVARNIH_VLASNIKA, type StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, type Call } from '../../platform/http/route.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { once } from '../../platform/workflow/once.ts'
import type { RsvPorts } from '../../spojevi/rsv.ts'
import { osobePoOibu } from '../korisnik/korisnik.sql.ts'
import * as repo from './rsv.naslijeden.repository.ts'

type Ports = Pick<RsvPorts, 'naslijedenProjekt'>
type Params = { projektId: string }

/** Whoever represents the whole applicant or edits for it, and only in their own name. */
const smijeUredivati = ({ za, osobaId, stvarnaOsobaId }: Actor): boolean =>
  za.vrsta === 'prijavitelj' && vidiPodatke(za.razina) && za.projektIds === undefined && osobaId === stvarnaOsobaId

/** Whose names an answer carries, as far as they are people of the portal; noted for each of them. */
const prikazani = (tx: Tx, vlasnici: readonly StvarniVlasnik[]) =>
  asPortal(tx, () =>
    osobePoOibu(
      tx,
      vlasnici.flatMap(({ oib }) => oib ?? []),
    ),
  )

const goli = ({ id: _, verzijaRetka: __, upisao: ___, upisano: ____, ...vlasnik }: VlasnikProjekta): StvarniVlasnik =>
  vlasnik

/** 422 with every mistake of an owner among those who are there without them. */
function provjeri(vlasnik: StvarniVlasnik, ostali: readonly StvarniVlasnik[], danas: string): void {
  const mistake = (poruka: string | undefined): Greska[] =>
    poruka === undefined ? [] : [{ pravilo: 'RSV-02', polje: 'opseg', poruka }]
  const greske = greskeJednog(vlasnik, danas)
  if (greske.length === 0) greske.push(...mistake(greskaZbroja([...ostali, vlasnik])))
  if (greske.length > 0) throw new Problem('pravila', { greske })
}

interface Promjena {
  mutationId: string
  /** Which owner; `novi` for the one that is being entered. */
  id: string
  akcija: keyof typeof RIJECI_NASLIJEDENOG
  body: JsonObject
}

/** One change of the owners of a project: who may, in the order of those who write, with what the log says of it. */
function promijeni(
  call: Call<Params>,
  { naslijedenProjekt }: Ports,
  { mutationId, id, akcija, body }: Promjena,
  work: (
    tx: Tx,
    actor: Actor,
    vlasnici: readonly VlasnikProjekta[],
  ) => Promise<{ komentar: string; verzijaRetka: number }>,
) {
  const { projektId } = call.params
  const mutation = { mutationId, kind: 'stvarniVlasnikProjekta', id, action: akcija, body }
  return once(call, mutation, async (tx, actor) => {
    await naslijedenProjekt(tx, projektId, actor, call.now)
    if (!smijeUredivati(actor)) throw new Problem('zabranjeno', { poruka: PORUKE_RSV.samoUreduje })
    const verzijaRetka = await asPortal(tx, async () => {
      await repo.zakljucaj(tx, projektId)
      const done = await work(tx, actor, await repo.citajVlasnike(tx, projektId))
      await writeLog(tx, {
        akcija,
        entitetVrsta: 'projekt',
        entitetId: projektId,
        actor,
        sada: call.now,
        komentar: done.komentar,
        vidljivoPrijavitelju: true,
      })
      return done.verzijaRetka
    })
    return { answer: { id, verzijaRetka }, id, verzijaRetka }
  })
}

/** The owner that is meant, in the version that was seen. */
function uVerziji(vlasnici: readonly VlasnikProjekta[], id: string, verzijaRetka: number): VlasnikProjekta {
  const found = vlasnici.find((one) => one.id === id)
  if (found === undefined) throw new Problem('nije-pronadeno')
  if (found.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  return found
}

function bindPisanje(app: PortalApp, ports: Ports): void {
  bind(app, prijavitelj.dodaj, (call) => {
    const { mutationId, id, vlasnik: typed } = call.body
    const vlasnik = urediVlasnika(typed)
    const { projektId } = call.params
    const promjena = { mutationId, id, akcija: 'rsv.naslijeden.dodan', body: { projektId, ...vlasnik } } as const
    return promijeni(call, ports, promjena, async (tx, { osobaId }, vlasnici) => {
      if (vlasnici.length >= NAJVISE_STVARNIH_VLASNIKA)
        throw new Problem('pravila', { poruka: PORUKE_RSV.previseVlasnika(NAJVISE_STVARNIH_VLASNIKA) })
      provjeri(vlasnik, vlasnici.map(goli), today(call.now))
      if (!(await repo.upisi(tx, { id, projektId, vlasnik, upisaoId: osobaId }, call.now)))
        throw new Problem('id-ponovno-koristen')
      return { komentar: opisVlasnika(vlasnik), verzijaRetka: 1 }
    })
  })
  bind(app, prijavitelj.spremi, (call) => {
    const { mutationId, verzijaRetka, vlasnik: typed } = call.body
    const { projektId, stvarniVlasnikId: id } = call.params
    const vlasnik = urediVlasnika(typed)
    const body = { projektId, verzijaRetka, ...vlasnik }
    return promijeni(
      call,
      ports,
      { mutationId, id, akcija: 'rsv.naslijeden.izmijenjen', body },
      async (tx, actor, svi) => {
        const prije = uVerziji(svi, id, verzijaRetka)
        provjeri(vlasnik, svi.filter((one) => one.id !== id).map(goli), today(call.now))
        await repo.izmijeni(tx, { id, projektId, vlasnik, upisaoId: actor.osobaId }, verzijaRetka + 1, call.now)
        const komentar = `${opisVlasnika(prije)} → ${opisVlasnika(vlasnik)}`
        return { komentar, verzijaRetka: verzijaRetka + 1 }
      },
    )
  })
  bind(app, prijavitelj.ukloni, (call) => {
    const { mutationId, verzijaRetka } = call.body
    const { projektId, stvarniVlasnikId: id } = call.params
    const promjena = { mutationId, id, akcija: 'rsv.naslijeden.uklonjen', body: { projektId, verzijaRetka } } as const
    return promijeni(call, ports, promjena, async (tx, _actor, svi) => {
      const prije = uVerziji(svi, id, verzijaRetka)
      await repo.ukloni(tx, { id, projektId })
      // What stood there stands in the log from now on, and nowhere else.
      return { komentar: opisVlasnika(prije), verzijaRetka: verzijaRetka + 1 }
    })
  })
}

export function rsvNaslijedenRoutes(app: PortalApp, ports: Ports): void {
  const popis = (call: Call<Params>) =>
    call.transaction(async (tx, actor) => {
      const projekt = await ports.naslijedenProjekt(tx, call.params.projektId, actor, call.now)
      const vlasnici = await repo.citajVlasnike(tx, projekt.id)
      call.pokazuje(await prikazani(tx, vlasnici))
      return { projekt, vlasnici, smijeUredivati: smijeUredivati(actor) }
    })
  bind(app, prijavitelj.popis, popis)
  bind(app, institucija.popis, popis)
  bind(app, prijavitelj.detalj, (call) =>
    call.transaction(async (tx, actor) => {
      const projekt = await ports.naslijedenProjekt(tx, call.params.projektId, actor, call.now)
      const svi = await repo.citajVlasnike(tx, projekt.id)
      const vlasnik = svi.find(({ id }) => id === call.params.stvarniVlasnikId)
      if (vlasnik === undefined) throw new Problem('nije-pronadeno')
      call.pokazuje(await prikazani(tx, [vlasnik]))
      return { projekt, vlasnik, smijeUredivati: smijeUredivati(actor) }
    }),
  )
  bindPisanje(app, ports)
}
