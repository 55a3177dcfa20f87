/** Binds the calls of the team of a project: the project says who reads it, the applicant's level who writes. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  osobeInstitucijaEndpoints as institucija,
  osobePrijaviteljEndpoints as prijavitelj,
} from '#contract/modules/osobe-na-projektu/osobe-na-projektu.endpoints.ts'
import { greskeOsobe, imaTim, urediOsobu } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.rules.ts'
import {
  NAJVISE_OSOBA,
  type OsobaNaProjektu,
  type UnosOsobe,
} from '#contract/modules/osobe-na-projektu/osobe-na-projektu.schema.ts'
import {
  opisOsobe,
  type RIJECI_OSOBA,
  TEKST_OSOBA,
} from '#contract/modules/osobe-na-projektu/osobe-na-projektu.tekst.ts'
import { vidiPodatke } from '#contract/modules/prijavitelj/administracija.rules.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, type Call } from '../../platform/http/route.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { once } from '../../platform/workflow/once.ts'
import type { CitaniProjekt } from '../../spojevi/citani-projekt.ts'
import { osobePoOibu } from '../korisnik/korisnik.sql.ts'
import * as repo from './osobe-na-projektu.repository.ts'

/** A project that this actor reads whole. Throws 404 for who may not know of it, 403 for who may not open it. */
type Citaj = (tx: Tx, projektId: string, actor: Actor, sada: number) => Promise<CitaniProjekt>
type Params = { projektId: string }

/** Whoever represents the whole applicant or edits for it, and only in their own name. */
const pise = ({ za, osobaId, stvarnaOsobaId }: Actor): boolean =>
  za.vrsta === 'prijavitelj' && vidiPodatke(za.razina) && za.projektIds === undefined && osobaId === stvarnaOsobaId

/** Who holds which right is told to those who give rights and to the body, not to whoever types an OIB. */
const smijeVidjetiPrava = ({ za }: Actor): boolean => za.vrsta !== 'prijavitelj' || za.razina === 'ZAS'

/** 422 with every mistake of a person among the others; otherwise the person, whole. */
function provjerena(osoba: UnosOsobe, ostale: readonly OsobaNaProjektu[]): repo.Upis['osoba'] {
  const { uloga, od, email } = osoba
  const greske = greskeOsobe(osoba, ostale)
  if (greske.length > 0 || uloga === null || od === null || email === null) throw new Problem('pravila', { greske })
  return Object.assign({}, osoba, { uloga, od, email })
}

interface Promjena {
  mutationId: string
  /** Which person; the sender's id for who is being entered. */
  id: string
  akcija: keyof typeof RIJECI_OSOBA
  body: JsonObject
}

/** One change of a team: who may, in the order of those who write, with what the log says of it. */
function promijeni(
  call: Call<Params>,
  citaj: Citaj,
  { mutationId, id, akcija, body }: Promjena,
  work: (
    tx: Tx,
    actor: Actor,
    osobe: readonly OsobaNaProjektu[],
  ) => Promise<{ komentar: string; verzijaRetka: number }>,
) {
  const { projektId } = call.params
  return once(call, { mutationId, kind: 'osobaNaProjektu', id, action: akcija, body }, async (tx, actor) => {
    const projekt = await citaj(tx, projektId, actor, call.now)
    if (!pise(actor)) throw new Problem('zabranjeno', { poruka: TEKST_OSOBA.samoUreduje })
    if (!imaTim(projekt)) throw new Problem('pravila', { greske: [{ pravilo: 'OSP-04', poruka: TEKST_OSOBA.jos }] })
    const verzijaRetka = await asPortal(tx, async () => {
      await repo.zakljucaj(tx, projektId)
      const done = await work(tx, actor, await repo.citajOsobe(tx, projekt, { vidiPrava: false, sada: call.now }))
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

function bindPisanje(app: PortalApp, citaj: Citaj): void {
  bind(app, prijavitelj.dodaj, (call) => {
    const { mutationId, id, osoba: typed } = call.body
    const { projektId } = call.params
    const osoba = urediOsobu(typed)
    const promjena = {
      mutationId,
      id,
      akcija: 'projekt.osoba.dodana',
      body: { projektId, osoba: { ...osoba } },
    } as const
    return promijeni(call, citaj, promjena, async (tx, { osobaId }, osobe) => {
      if (osobe.length >= NAJVISE_OSOBA) throw new Problem('pravila', { poruka: TEKST_OSOBA.previse(NAJVISE_OSOBA) })
      const upis = { id, projektId, osoba: provjerena(osoba, osobe), upisaoId: osobaId }
      if (!(await repo.upisi(tx, upis, call.now))) throw new Problem('id-ponovno-koristen')
      return { komentar: opisOsobe(osoba), verzijaRetka: 1 }
    })
  })
  bind(app, prijavitelj.spremi, (call) => {
    const { mutationId, verzijaRetka, osoba: typed } = call.body
    const { projektId, osobaNaProjektuId: id } = call.params
    const osoba = urediOsobu(typed)
    const body = { projektId, verzijaRetka, osoba: { ...osoba } }
    const promjena = { mutationId, id, akcija: 'projekt.osoba.izmijenjena', body } as const
    return promijeni(call, citaj, promjena, async (tx, { osobaId }, osobe) => {
      const prije = osobe.find((one) => one.id === id)
      if (prije === undefined) throw new Problem('nije-pronadeno')
      if (prije.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
      const nova = provjerena(
        osoba,
        osobe.filter((one) => one.id !== id),
      )
      await repo.izmijeni(tx, { id, projektId, osoba: nova, upisaoId: osobaId }, verzijaRetka + 1, call.now)
      return { komentar: `${opisOsobe(prije)} → ${opisOsobe(osoba)}`, verzijaRetka: verzijaRetka + 1 }
    })
  })
}

export function osobeNaProjektuRoutes(app: PortalApp, citaj: Citaj): void {
  const popis = (call: Call<Params>) =>
    call.transaction(async (tx, actor) => {
      const projekt = await citaj(tx, call.params.projektId, actor, call.now)
      const { id, sifra, naziv, prijavitelj: nazivPrijavitelja } = projekt
      // Rights stand behind the wall of their applicant; who may read the project may read these few.
      const vidiPrava = smijeVidjetiPrava(actor)
      const { osobe, poznate } = await asPortal(tx, async () => {
        const tim = await repo.citajOsobe(tx, projekt, { vidiPrava, sada: call.now })
        const oibi = tim.flatMap(({ oib }) => oib ?? [])
        return { osobe: tim, poznate: await osobePoOibu(tx, oibi) }
      })
      call.pokazuje(poznate)
      const zaglavlje = { id, sifra, naziv, prijavitelj: nazivPrijavitelja }
      return { projekt: zaglavlje, osobe, smijeUredivati: pise(actor) && imaTim(projekt), vidiPrava }
    })
  bind(app, prijavitelj.popis, popis)
  bind(app, institucija.popis, popis)
  bindPisanje(app, citaj)
}
