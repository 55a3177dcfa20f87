/** The administration of an applicant: who may act for it, the end of a right, and the applicant's data. */

import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { Velicina } from '#contract/modules/poziv/definicija.schema.ts'
import { administracijaPrijaviteljaEndpoints as administracija } from '#contract/modules/prijavitelj/administracija.endpoints.ts'
import {
  mozePrekinuti,
  PORUKE_OSOBA,
  vidiAdministraciju,
  vidiPodatke,
} from '#contract/modules/prijavitelj/administracija.rules.ts'
import type { PodaciPrijaviteljaDetalj, PravoOsobe } from '#contract/modules/prijavitelj/administracija.schema.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { PdvStatus } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { zabiljeziOpoziv } from '../../platform/auth/opoziv.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { provjeraU, type SudskiObrtniRegistar } from '../../spojevi/registar.ts'
import { citajPrijavitelja, type PravoRedak, pravaPrijavitelja, zavrsiPravo } from './administracija.repository.ts'
import { cijePravo, davatelj, dodijeli, type Zastupnik, zastupnik } from './dodjela.ts'
import { povuciNeodrzive } from './pozivnica.kraj.ts'
import { pozivniceRoutes } from './pozivnica.routes.ts'
import { podnositelj } from './registracija.repository.ts'

type Registar = Pick<SudskiObrtniRegistar, 'nadi'>

/** Who reads the applicant's data. */
function citateljPodataka({ osobaId, za }: Actor) {
  const smije =
    za.vrsta === 'prijavitelj' &&
    (vidiAdministraciju(za.razina) || (vidiPodatke(za.razina) && za.projektIds === undefined))
  if (!smije) throw new Problem('zabranjeno', { poruka: PORUKE_OSOBA.samoUreduje })
  return { osobaId, prijaviteljId: za.id }
}
function toPravo(row: PravoRedak, tko: Zastupnik): PravoOsobe {
  const { id, osobaId, ime, prezime, email, razina, projektId, sifra, vrijediDo } = row
  const program = { id: row.programId ?? 0, naziv: row.program ?? '' }
  return {
    id,
    razina,
    email: email === '' ? null : email,
    osoba: { id: osobaId, ime, prezime },
    projekt: projektId === null ? null : { id: projektId, sifra, naziv: row.projekt ?? '', program },
    program: row.samoProgramId === null ? null : { id: row.samoProgramId, naziv: row.samoProgram ?? '' },
    vrijediDo: vrijediDo === null ? null : new Date(vrijediDo).toISOString(),
    ja: osobaId === tko.osobaId,
    mozePrekinuti: mozePrekinuti(tko, row),
  }
}

const osobe = async (tx: Tx, tko: Zastupnik, sada: number) => ({
  data: (await pravaPrijavitelja(tx, tko.prijaviteljId, sada)).map((row) => toPravo(row, tko)),
})

export function administracijaPrijaviteljaRoutes(app: PortalApp, registar: Registar): void {
  bind(app, administracija.osobe, ({ transaction, now }) =>
    transaction(async (tx, actor) => osobe(tx, zastupnik(actor), now)),
  )
  bind(app, administracija.dodijeli, ({ body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const tko = davatelj(actor)
      await dodijeli(tx, actor, tko.prijaviteljId, body, now)
      return osobe(tx, tko, now)
    }),
  )
  bind(app, administracija.prekini, ({ params: { pravoId }, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const tko = zastupnik(actor)
      if (body.osobaId === tko.osobaId) throw new Problem('zabranjeno', { poruka: PORUKE_OSOBA.vlastito })
      await prekini(tx, actor, tko, { id: pravoId, ...body }, now)
      return osobe(tx, tko, now)
    }),
  )
  pozivniceRoutes(app)
  bind(app, administracija.podaci, async ({ transaction, now }) => {
    const { row, oib } = await transaction(async (tx, actor) => {
      const { prijaviteljId, osobaId } = citateljPodataka(actor)
      const found = await citajPrijavitelja(tx, prijaviteljId)
      const osoba = await podnositelj(tx, osobaId)
      if (found === undefined || osoba === undefined) throw new Problem('nije-pronadeno')
      return { row: found, oib: osoba.oib }
    })
    return uzRegistar(row, oib, registar, now)
  })
}

interface Prekid {
  id: number
  osobaId: number
  razlog: string
}

async function prekini(tx: Tx, actor: Actor, tko: Zastupnik, { id, osobaId, razlog }: Prekid, sada: number) {
  const { prijaviteljId } = tko
  const pravo = (await pravaPrijavitelja(tx, prijaviteljId, sada)).find((one) => one.id === id)
  if (pravo !== undefined && pravo.osobaId === osobaId && !mozePrekinuti(tko, pravo)) throw new Problem('zabranjeno')
  if (!(await zavrsiPravo(tx, { id, prijaviteljId, osobaId }, sada)) || pravo === undefined)
    throw new Problem('nije-pronadeno', { poruka: PORUKE_OSOBA.vecPrekinuto })
  await writeLog(tx, {
    akcija: 'prijavitelj.pravo.prekinuto',
    actor,
    sada,
    vidljivoPrijavitelju: true,
    entitetVrsta: 'prijavitelj',
    entitetId: String(prijaviteljId),
    komentar: `${cijePravo(pravo.razina, osobaId)}. Razlog: ${razlog}`,
  })
  const stranka = { vrsta: 'prijavitelj', id: prijaviteljId } as const
  await zabiljeziOpoziv(tx, { osobaId, stranka, opozvaoId: actor.osobaId }, sada)
  await povuciNeodrzive(tx, { osobaId, prijaviteljId }, sada)
  const naziv = (await citajPrijavitelja(tx, prijaviteljId))?.prijavitelj.naziv ?? ''
  // They have no seat there any more, so they are told as themselves.
  const primatelj = { osobaId, email: pravo.email, primatelj: 'prijavitelj', primateljId: 0 } as const
  await asPortal(tx, () =>
    notify(
      tx,
      {
        recipients: [{ ...primatelj, razlog: 'PRAVO' as const }],
        actor,
        sada,
        uzrok: `prijavitelj-osoba:${id}:${sada}:prekid`,
      },
      {
        poruka: PORUKE_OSOBA.obavijest(naziv, razlog),
        activityAction: AKCIJA.pravoPrekinuto,
        programId: null,
        mailNaslov: PORUKE_OSOBA.mailNaslov,
      },
    ),
  )
}

type Redak = NonNullable<Awaited<ReturnType<typeof citajPrijavitelja>>>

/** A register that is away takes nothing from what the portal itself knows. */
async function uzRegistar(
  { prijavitelj: p, zupanija, djelatnost }: Redak,
  osobaOib: string,
  { nadi }: Registar,
  sada: number,
): Promise<PodaciPrijaviteljaDetalj> {
  const naziv = async (oib: string) => (await nadi({ oib }).catch(() => undefined))?.subjekt.naziv ?? null
  const [registar, ...povezana] = await Promise.all([
    nadi({ oib: p.oib }).then(
      (found) => provjeraU(found, osobaOib, sada),
      () => null,
    ),
    ...p.povezanaPoduzeca.map(async (oib) => ({ oib, naziv: await naziv(oib) })),
  ])
  const { id, oib, mb, mbs, mbo, adresa, sjediste, iban, vrstaOrganizacijeId } = p
  return {
    entitet: { id, oib, naziv: p.naziv },
    mb,
    mbs,
    mbo,
    adresa,
    sjediste,
    zupanija,
    iban,
    vrstaOrganizacijeId,
    pravniOblik: p.pravniOblik as PravniOblik,
    velicina: p.velicina as Velicina,
    pdv: p.pdv as PdvStatus,
    nkd: p.nkd === null ? null : [p.nkd, djelatnost].filter((one) => one !== null).join(' – '),
    povezanaPoduzeca: povezana,
    registar,
  }
}
