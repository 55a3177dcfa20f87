/** ∅ → 1: one inquiry sent from a desk or several that waited on a device, by the same move and the same rules. */

import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { NOVO_ID } from '#contract/kernel/record-kind.ts'
import { parseTelefon } from '#contract/kernel/telefon.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import type { DokumentPitanja, SadrzajPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLogs } from '../../platform/workflow/log.ts'
import { zauzeteOznake } from '../../platform/workflow/oznake.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { hashPitanja, insertPitanja, type NovoPitanje, toPitanje } from './tehnicko-pitanje.repository.ts'

export interface TehnickoPitanjePorts {
  findRecipients: FindRecipients
}

interface Slanje {
  actor: Actor
  sada: number
}

const prazno = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim())

/** As it is kept: blanks around the texts dropped, the telephone in the international form. */
function uredeno(sadrzaj: SadrzajPitanja): DokumentPitanja {
  const phone = parseTelefon(sadrzaj.telefon)
  return {
    ...sadrzaj,
    naslov: sadrzaj.naslov.trim(),
    telefon: phone.ok ? phone.telefon : sadrzaj.telefon,
    email: prazno(sadrzaj.email),
    oibNazivPrijavitelja: prazno(sadrzaj.oibNazivPrijavitelja),
    oznakaProjekta: prazno(sadrzaj.oznakaProjekta),
    oznakaPoziva: prazno(sadrzaj.oznakaPoziva),
    uploads: [],
  }
}

function noviRedak(id: string, sadrzaj: DokumentPitanja, { actor, sada }: Slanje): NovoPitanje {
  const { za, osobaId } = actor
  return {
    id,
    autorId: osobaId,
    prijaviteljId: za.vrsta === 'prijavitelj' ? za.id : null,
    institucijaId: za.vrsta === 'institucija' ? za.id : null,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    sadrzaj,
    sadrzajHash: hashPitanja(sadrzaj),
    poruke: [],
    prioritet: 'Srednje',
    dodijeljenoId: null,
    interneBiljeske: '',
    istaknuto: false,
    neprocitano: false,
    createdAt: new Date(sada),
    statusPromijenjenAt: new Date(sada),
    statusPromijenioId: osobaId,
  }
}

/** The rows of new inquiries, each decided by its kind and not written; throws `Problem` when any one may not be sent. */
export async function pripremi(
  tx: Tx,
  novi: readonly { id: string; sadrzaj: SadrzajPitanja }[],
  slanje: Slanje,
): Promise<NovoPitanje[]> {
  const ids = novi.map(({ id }) => id)
  if (await zauzeteOznake(tx, ids)) throw new Problem('id-ponovno-koristen')
  return novi.map(({ id, sadrzaj }) => {
    const row = noviRedak(id, uredeno(sadrzaj), slanje)
    const decision = permitMove(tehnickoPitanjeKind, 'posalji', toPitanje(row), slanje.actor, {}, { sada: slanje.sada })
    return { ...row, statusId: tehnickoPitanjeKind.statuses[decision.to].id }
  })
}

/** Writes them, tells the log and the support; returns their numbers by id. */
export async function zapisi(
  tx: Tx,
  { findRecipients }: TehnickoPitanjePorts,
  rows: readonly NovoPitanje[],
  { actor, sada }: { actor: ActorOrSystem; sada: number },
): Promise<Map<string, number>> {
  const brojevi = await insertPitanja(tx, rows)
  const entry = {
    akcija: AKCIJA.tehnickoPitanje,
    entitetVrsta: tehnickoPitanjeKind.name,
    prijelaz: 'posalji',
    actor,
    sada,
    vidljivoPrijavitelju: true,
  }
  await writeLogs(
    tx,
    rows.map(({ id, statusId }) => ({ ...entry, entitetId: id, uStatus: statusId })),
  )
  await asPortal(tx, async () => {
    const recipients = await findRecipients(tx, ['ADM(pitanja.opcenito)'], {})
    for (const { id } of rows) {
      const poruka = `Zaprimljen je upit br. ${brojevi.get(id) ?? 0} za tehničku podršku.`
      await notify(
        tx,
        { recipients, actor: actor === SYSTEM ? SYSTEM : actor, uzrok: id, sada },
        { poruka, activityAction: AKCIJA.tehnickoPitanje, programId: null, entitetId: id },
      )
    }
  })
  return brojevi
}
