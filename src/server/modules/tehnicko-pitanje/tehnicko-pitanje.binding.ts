/** The inquiry on the workflow engine (domain rules 3.23). */
import { sql } from 'drizzle-orm'
import { type ActorOrSystem, hasAdminPermission, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import { tekstOd } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.rules.ts'
import type { TehnickoPitanje } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import type { TehnickoPitanjeStatus } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Consequences, EffectContext, EffectResult } from '../../platform/workflow/consequences.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import { bindKind } from '../../platform/workflow/move.ts'
import type { TehnickoPitanjePorts } from './tehnicko-pitanje.novo.ts'
import {
  citajPitanja,
  dodajPoruku,
  izmijeni,
  scopesOf,
  type TehnickoPitanjeRow,
  toPitanje,
  writeStatus,
} from './tehnicko-pitanje.repository.ts'

type Context = EffectContext<TehnickoPitanje>

/** Its author, and the support: to everyone else it does not exist. */
function smije(row: TehnickoPitanjeRow, actor: ActorOrSystem): boolean {
  if (actor === SYSTEM || row.autorId === actor.osobaId) return true
  return actor.za.vrsta === 'administrator' && hasAdminPermission(actor, 'pitanja.opcenito')
}

async function redak(tx: Tx, id: string): Promise<TehnickoPitanjeRow> {
  const [row] = await citajPitanja(tx, [id])
  if (row === undefined) throw new Error(`inquiry ${id} is gone`)
  return row
}

async function reci(
  context: Context,
  recipients: readonly Recipient[],
  poruka: string,
  programId: number | null = null,
): Promise<void> {
  const { tx, record, actor, uzrok, sada } = context
  await notify(
    tx,
    { recipients, actor, uzrok, sada },
    { poruka, activityAction: AKCIJA.tehnickoPitanje, programId, entitetId: record.id },
  )
}

async function dopisi(
  { tx, record, input, actor, sada, uzrok: id }: Context,
  strana: 'podrska' | 'korisnik',
  more: { zastojRoka?: true } = {},
) {
  if (actor === SYSTEM) throw new Error('a timer writes no messages')
  const vrijeme = new Date(sada).toISOString()
  await dodajPoruku(tx, record.id, { id, strana, osobaId: actor.osobaId, tekst: tekstOd(input), vrijeme, ...more })
}

interface Autor {
  recipients: Recipient[]
  /** In which of their programmes somebody of an institution reads the answer; null for everyone else. */
  programId: number | null
}

/** The person who asked, at the party they asked for. A citizen is told as an applicant without a number. */
async function autor(tx: Tx, { autorId, prijaviteljId, institucijaId }: TehnickoPitanjeRow): Promise<Autor> {
  const { rows } = await tx.execute<{ email: string; programId: number | null }>(
    sql`select o.email, (select min(p) from institucija_osoba i, unnest(i.program_ids) p
        where i.osoba_id = o.id and i.institucija_id = ${institucijaId}::int) as "programId"
      from fizicka_osoba o where o.id = ${autorId} and o.aktivna`,
  )
  const primatelj = institucijaId === null ? 'prijavitelj' : 'institucija'
  const recipients = rows.map(
    ({ email }): Recipient => ({
      osobaId: autorId,
      email,
      primatelj,
      razlog: 'GR',
      primateljId: institucijaId ?? prijaviteljId ?? 0,
    }),
  )
  return { recipients, programId: rows[0]?.programId ?? null }
}

const RAZLOG = 'Ovu poruku primate jer ste Portalu fondova poslali upit za tehničku podršku.'

async function odgovori(context: Context): Promise<EffectResult | undefined> {
  const { tx, record, input, uzrok, sada } = context
  await dopisi(context, 'podrska')
  const row = await redak(tx, record.id)
  const { recipients, programId } = await autor(tx, row)
  const naslov = `Odgovor na vaš upit br. ${row.broj}`
  await reci(context, recipients, `Tehnička podrška odgovorila je na vaš upit br. ${row.broj}.`, programId)
  await posaljiMail(
    tx,
    uzrok,
    sada,
    recipients.map(({ osobaId, email }) => ({
      osobaId,
      prima: row.sadrzaj.email ?? email,
      naslov,
      vrsta: 'tehnickoPitanje',
      razlog: RAZLOG,
      tijelo: `Na vaš upit „${row.sadrzaj.naslov}” odgovoreno je:\n\n${tekstOd(input)}`,
      poveznice: [{ naziv: 'Otvorite razgovor', put: `/korisnik/${osobaId}/tehnicka-pitanja/${record.id}` }],
    })),
  )
  return undefined
}

type Posljedice = Consequences<TehnickoPitanje, TehnickoPitanjeStatus, CodeOf<typeof tehnickoPitanjeKind>>

function posljedice({ findRecipients }: TehnickoPitanjePorts): Posljedice {
  const podrska = (tx: Tx) => findRecipients(tx, ['ADM(pitanja.opcenito)'], {})
  return {
    odgovori: { izvedi: odgovori },
    dodijeli: {
      izvedi: async (context) => {
        const { tx, record, input } = context
        const chosen = (await podrska(tx)).filter(({ osobaId }) => String(osobaId) === String(input.polja?.osobaId))
        const [kome] = chosen
        const greska = { pravilo: 'TP-05', polje: 'osobaId', poruka: 'Odaberite osobu koja smije odgovarati na upite.' }
        if (kome === undefined) throw new Problem('pravila', { greske: [greska] })
        await izmijeni(tx, record.id, { dodijeljenoId: kome.osobaId })
        await reci(context, chosen, `Dodijeljen vam je upit br. ${(await redak(tx, record.id)).broj}.`)
        return undefined
      },
    },
    zatraziDopunu: {
      izvedi: async (context) => {
        await dopisi(context, 'podrska', { zastojRoka: true })
        const row = await redak(context.tx, context.record.id)
        const { recipients, programId } = await autor(context.tx, row)
        await reci(context, recipients, `Tehnička podrška traži dopunu vašeg upita br. ${row.broj}.`, programId)
        return undefined
      },
    },
    dopuni: {
      izvedi: async (context) => {
        await dopisi(context, 'korisnik')
        return undefined
      },
    },
    ponovnoOtvori: {
      izvedi: async (context) => {
        await dopisi(context, 'korisnik')
        const row = await redak(context.tx, context.record.id)
        const kome = (await podrska(context.tx)).filter(({ osobaId }) => osobaId === row.dodijeljenoId)
        await reci(context, kome, `Ponovno je otvoren upit br. ${row.broj}.`)
        return undefined
      },
    },
  }
}

export function tehnickoPitanjeDesk(ports: TehnickoPitanjePorts): DeskKind<TehnickoPitanje, TehnickoPitanjeStatus> {
  return {
    binding: bindKind(tehnickoPitanjeKind, {
      port: {
        lock: async (tx, id, actor) => {
          const [row] = await citajPitanja(tx, [id], true)
          return row !== undefined && smije(row, actor) ? toPitanje(row) : undefined
        },
        write: (tx, { id }, change) => writeStatus(tx, id, change),
      },
      posljedice: posljedice(ports),
      glas: null,
      visibleToApplicant: () => true,
      synced: async ({ id }, tx) => {
        const row = await redak(tx, id)
        return { scopes: scopesOf(row), contentHash: row.sadrzajHash }
      },
    }),
  }
}
