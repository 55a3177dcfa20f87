/** Invitations at their applicant: sent, read and withdrawn by who represents all of it. */
import { formatDatum, krajDana, today } from '#contract/kernel/datum.ts'
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
import { okoncajPozivnicu } from './pozivnica.kraj.ts'
import {
  brojOstalih,
  krajZastupanja,
  type PozivnicaRedak,
  pisanoJe,
  pozivnicePrijavitelja,
  upisiPozivnicu,
  zakljucajOib,
  zakljucajPozivnice,
  zavrseneIstogOpsega,
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
      const pozvano = await pozovi(tx, actor, tko.prijaviteljId, body, now)
      return { ...pozvano, ...(await popis(tx, tko, now)) }
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

interface Pozvano {
  /** The portal knew the person by now, and let them in. */
  dodijeljeno: boolean
  /** A letter goes; the mailbox has not had today's yet. */
  pismo: boolean
}

/** [OSO-05] Invites somebody whom the portal does not know. One whom it knows by now is let in; the answer says which. */
export async function pozovi(
  tx: Tx,
  actor: Actor,
  prijaviteljId: number,
  nova: NovaPozivnica,
  sada: number,
): Promise<Pozvano> {
  const { oib: upisan, email, ...dodjela } = nova
  const oib = parseOib(upisan)
  if (!oib.ok) return odbij('oib', 'OSO-05', oib.poruka)
  await provjeriOpseg(tx, prijaviteljId, dodjela, sada)
  await zakljucajOib(tx, oib.oib)
  if ((await asPortal(tx, () => osobaZaDodjelu(tx, { oib: oib.oib }))) !== undefined) {
    await dodijeli(tx, actor, prijaviteljId, { osoba: oib.oib, ...dodjela }, sada)
    return { dodijeljeno: true, pismo: false }
  }
  const { razina, vrijediDo: dan, projektId, programId } = dodjela
  const opseg = { prijaviteljId, oib: oib.oib, projektId, programId }
  // One mailbox, however it is spelled (decision 0046).
  const pismo = `pozivnica:${prijaviteljId}:${RAZINE_PRIJAVITELJA[razina]}:${emailKey(email)}:${today(sada)}`
  const { osobaId: poslaoId } = actor
  const istjece = istekPozivnice(sada, dan, await krajZastupanja(tx, { osobaId: poslaoId, prijaviteljId }))
  const id = await asPortal(tx, async () => {
    await zakljucajPozivnice(tx, prijaviteljId)
    if ((await brojOstalih(tx, opseg, sada)) >= NAJVISE_POZIVNICA) odbij('oib', 'OSO-05', PORUKE_POZIVNICE.previse)
    for (const { stanje, prepreka, ...prosla } of await zavrseneIstogOpsega(tx, opseg, sada))
      await okoncajPozivnicu(
        tx,
        prosla,
        stanje === 'istekla' ? { stanje } : { stanje: 'povucena', razlog: prepreka },
        sada,
      )
    const vrijediDo = dan === null ? null : new Date(krajDana(dan))
    const kada = { poslanaAt: new Date(sada), istjeceAt: new Date(istjece) }
    return upisiPozivnicu(tx, { ...opseg, ...kada, email, razina, poslaoId, vrijediDo, pismo })
  })
  await zabiljezi(tx, actor, { id, prijaviteljId }, 'poslana', sada, [RAZINE_PRIJAVITELJA[razina]])
  return { dodijeljeno: false, pismo: await posalji(tx, pismo, { prijaviteljId, email, razina, istjece }, sada) }
}

/** The letter carries no secret. A mailbox gets one of an applicant a day for a level, however often it is named. */
async function posalji(
  tx: Tx,
  uzrok: string,
  {
    prijaviteljId,
    email,
    razina,
    istjece,
  }: Pick<NovaPozivnica, 'email' | 'razina'> & { prijaviteljId: number; istjece: number },
  sada: number,
): Promise<boolean> {
  const naziv = (await citajPrijavitelja(tx, prijaviteljId))?.prijavitelj.naziv ?? ''
  const { mailNaslov: naslov, mailTekst, mailPoveznica, mailRazlog: razlog } = PORUKE_POZIVNICE
  const tijelo = mailTekst(naziv, RAZINE_PRIJAVITELJA[razina], formatDatum(today(istjece)))
  const poveznice = [{ naziv: mailPoveznica, put: '/prijava-odabir' }]
  return asPortal(tx, async () => {
    if (await pisanoJe(tx, uzrok)) return false
    await posaljiMail(tx, uzrok, sada, [
      { osobaId: null, prima: email, naslov, tijelo, vrsta: 'pristup', razlog, poveznice },
    ])
    return true
  })
}
