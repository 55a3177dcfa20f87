/** A new offer: what it offers, until when, and whom it is told to. */
import { sql } from 'drizzle-orm'
import { today, toIsoInstant } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { NOVO_ID } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { rokPrijavitelja } from '#contract/modules/odabir/odabir.rokovi.ts'
import { ponudaKind } from '#contract/modules/odabir/ponuda.kind.ts'
import type { Ponuda } from '#contract/modules/odabir/ponuda.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { ISPRAVLJENO_TRAZENO } from './korekcija-proracuna.sql.ts'
import { oPonudi, porukaPonude } from './ponuda.binding.ts'
import { jeUOdabiru, otvorenihPonuda, ponudaRepository, ponudenoUPoretku } from './ponuda.repository.ts'
import { type PozivUOdabiru, zakljucajRangListu } from './poredak.repository.ts'

interface Redak extends Record<string, unknown> {
  naziv: string
  sifra: string | null
  statusId: number
  prijaviteljId: number
  prijavitelj: string
  trazeno: number
  uPoretku: number | null
  rangLista: number
  otvorenih: number
}

export async function novaPonuda(
  tx: Tx,
  { id: pozivId, naziv: nazivPoziva, programId, selId }: PozivUOdabiru,
  projektId: string,
  sada: number,
): Promise<Ponuda> {
  await zakljucajRangListu(tx, pozivId)
  const { rows } = await tx.execute<Redak>(sql`
    select p.naziv, p.sifra, p.status_id as "statusId", p.prijavitelj_id as "prijaviteljId", j.naziv as prijavitelj,
      ${ISPRAVLJENO_TRAZENO}::float8 as trazeno, ${ponudenoUPoretku(sql`p.id`, sql`p.poziv_id`)} as "uPoretku",
      coalesce((select max(l.broj) from rang_lista l where l.poziv_id = p.poziv_id), 0) as "rangLista",
      ${otvorenihPonuda(sql`p.poziv_id`)} as otvorenih
    from projekt p join prijavitelj j on j.id = p.prijavitelj_id
    where p.id = ${projektId}::uuid and p.poziv_id = ${pozivId} and p.deleted_at is null`)
  const [redak] = rows
  if (redak === undefined) throw new Problem('nije-pronadeno')
  const { naziv, sifra, statusId, uPoretku, ...one } = redak
  return {
    ...one,
    id: 0,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    runda: [],
    projekt: { id: projektId, naziv, sifra },
    poziv: { id: pozivId, naziv: nazivPoziva },
    programId,
    selId,
    uPoretku,
    iznos: uPoretku ?? 0,
    rok: rokPrijavitelja('ponuda', today(sada)),
    poslano: toIsoInstant(sada),
    uOdabiru: jeUOdabiru(statusId),
  }
}

/** The row of a new offer; whoever may answer is told and gets a letter. */
export const upisiPonudu =
  (find: FindRecipients) =>
  async (tx: Tx, novi: Ponuda, by: Pisanje): Promise<number> => {
    const id = await ponudaRepository.insert(tx, novi, by)
    const zapis = { ...novi, id }
    // The body does not read who stands for an applicant; the portal does.
    await asPortal(tx, async () => {
      const recipients = await find(tx, ['ZAS', 'UR'], ponudaKind.facts(zapis).parties)
      await notify(
        tx,
        { recipients, actor: SYSTEM, uzrok: `ponuda:${id}:poslana`, sada: by.sada },
        {
          poruka: porukaPonude(zapis),
          activityAction: AKCIJA.ponuda,
          ...oPonudi(zapis),
          mailNaslov: 'Ponuda umanjenog iznosa bespovratnih sredstava',
          mailTekst: porukaPonude(zapis),
        },
      )
    })
    return id
  }
