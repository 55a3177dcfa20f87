/** Invitations at their applicant: sent, read and withdrawn by who represents all of it. */
import { krajDana, today } from '#contract/kernel/datum.ts'
import { emailKey } from '#contract/kernel/email.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { administracijaPrijaviteljaEndpoints as administracija } from '#contract/modules/prijavitelj/administracija.endpoints.ts'
import { istekPozivnice, NAJVISE_POZIVNICA, PORUKE_POZIVNICE } from '#contract/modules/prijavitelj/pozivnica.rules.ts'
import type { NovaPozivnica, Pozivnica } from '#contract/modules/prijavitelj/pozivnica.schema.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { citajPrijavitelja, osobaZaDodjelu } from './administracija.repository.ts'
import { davatelj, dodijeli, odbij, provjeriOpseg, type Zastupnik, zastupnik } from './dodjela.ts'
import {
  brojKojeCekaju,
  type PozivnicaRedak,
  pozivnicePrijavitelja,
  upisiPozivnicu,
  zakljucajOib,
  zavrsiPozivnicu,
} from './pozivnica.repository.ts'

const trenutak = (at: number) => new Date(at).toISOString()

function toPozivnica(row: PozivnicaRedak): Pozivnica {
  const { id, oib, email, razina, projektId, sifra, vrijediDo, stanje, razlog, poslao } = row
  const projektProgram = { id: row.projektProgramId ?? 0, naziv: row.projektProgram ?? '' }
  return {
    id,
    oib,
    email,
    razina,
    stanje,
    razlog,
    poslao,
    projekt: projektId === null ? null : { id: projektId, sifra, naziv: row.projekt ?? '', program: projektProgram },
    program: row.programId === null ? null : { id: row.programId, naziv: row.program ?? '' },
    vrijediDo: vrijediDo === null ? null : trenutak(vrijediDo),
    poslana: trenutak(row.poslana),
    istjece: trenutak(row.istjece),
  }
}

const popis = async (tx: Tx, { prijaviteljId, cijeli }: Zastupnik, sada: number) => ({
  data: cijeli ? (await pozivnicePrijavitelja(tx, prijaviteljId, sada)).map(toPozivnica) : [],
})

export function pozivniceRoutes(app: PortalApp): void {
  bind(app, administracija.pozivnice, ({ transaction, now }) =>
    transaction(async (tx, actor) => popis(tx, zastupnik(actor), now)),
  )
  bind(app, administracija.pozovi, ({ body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const tko = davatelj(actor)
      const dodijeljeno = await pozovi(tx, actor, tko.prijaviteljId, body, now)
      return { dodijeljeno, ...(await popis(tx, tko, now)) }
    }),
  )
  bind(app, administracija.povuciPozivnicu, ({ params: { pozivnicaId }, transaction, now }) =>
    transaction(async (tx, actor) => {
      const tko = davatelj(actor)
      const koja = { id: pozivnicaId, prijaviteljId: tko.prijaviteljId }
      if (!(await asPortal(tx, () => zavrsiPozivnicu(tx, koja, { stanje: 'povucena' }, now))))
        throw new Problem('nije-pronadeno', { poruka: PORUKE_POZIVNICE.viseNeCeka })
      await zabiljezi(tx, actor, koja, 'povucena', now)
      return popis(tx, tko, now)
    }),
  )
}

async function zabiljezi(
  tx: Tx,
  actor: Actor,
  { id, prijaviteljId }: { id: number; prijaviteljId: number },
  sto: 'poslana' | 'povucena',
  sada: number,
  dodatak: readonly string[] = [],
): Promise<void> {
  await writeLog(tx, {
    akcija: `prijavitelj.pozivnica.${sto}`,
    actor,
    sada,
    vidljivoPrijavitelju: true,
    entitetVrsta: 'prijavitelj',
    entitetId: String(prijaviteljId),
    komentar: [`pozivnica br. ${id}`, ...dodatak].join('; '),
  })
}

/** [OSO-05] Invites somebody whom the portal does not know. One whom it knows by now is let in; the answer says which. */
export async function pozovi(
  tx: Tx,
  actor: Actor,
  prijaviteljId: number,
  nova: NovaPozivnica,
  sada: number,
): Promise<boolean> {
  const { oib: upisan, email, ...dodjela } = nova
  const oib = parseOib(upisan)
  if (!oib.ok) return odbij('oib', 'OSO-05', oib.poruka)
  await provjeriOpseg(tx, prijaviteljId, dodjela, sada)
  await zakljucajOib(tx, oib.oib)
  if ((await asPortal(tx, () => osobaZaDodjelu(tx, { oib: oib.oib }))) !== undefined) {
    await dodijeli(tx, actor, prijaviteljId, { osoba: oib.oib, ...dodjela }, sada)
    return true
  }
  const { razina, vrijediDo: dan, ...opseg } = dodjela
  const id = await asPortal(tx, async () => {
    if ((await brojKojeCekaju(tx, prijaviteljId)) >= NAJVISE_POZIVNICA) odbij('oib', 'OSO-05', PORUKE_POZIVNICE.previse)
    return upisiPozivnicu(tx, {
      prijaviteljId,
      oib: oib.oib,
      email,
      razina,
      ...opseg,
      poslaoId: actor.osobaId,
      vrijediDo: dan === null ? null : new Date(krajDana(dan)),
      poslanaAt: new Date(sada),
      istjeceAt: new Date(istekPozivnice(sada, dan)),
    })
  })
  await zabiljezi(tx, actor, { id, prijaviteljId }, 'poslana', sada, [RAZINE_PRIJAVITELJA[razina]])
  await pismo(tx, { prijaviteljId, email, pravo: RAZINE_PRIJAVITELJA[razina] }, sada)
  return false
}

/** The letter carries no secret. An address gets one of an applicant a day for a level, however often it is named. */
async function pismo(
  tx: Tx,
  { prijaviteljId, email, pravo }: { prijaviteljId: number; email: string; pravo: string },
  sada: number,
): Promise<void> {
  const naziv = (await citajPrijavitelja(tx, prijaviteljId))?.prijavitelj.naziv ?? ''
  const { mailNaslov: naslov, mailTekst, mailPoveznica, mailRazlog: razlog } = PORUKE_POZIVNICE
  await asPortal(tx, () =>
    posaljiMail(tx, `pozivnica:${prijaviteljId}:${pravo}:${emailKey(email)}:${today(sada)}`, sada, [
      {
        osobaId: null,
        prima: email,
        naslov,
        tijelo: mailTekst(naziv, pravo),
        vrsta: 'pristup',
        razlog,
        poveznice: [{ naziv: mailPoveznica, put: '/prijava-odabir' }],
      },
    ]),
  )
}
