/**
 * Applications that arrive after the deadline though they were submitted on a device before it (decision 0070): the
 * arrival is recorded, the content sealed, both sides are told both times, and an officer decides.
 */

import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import { type Actor, isWho, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide } from '#contract/kernel/record-kind.ts'
import { type Envelope, zabiljezenoU } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Akcija } from '#contract/modules/notifikacija/akcije.ts'
import type { KasnoZaprimanje, OdlukaKasnog, StanjeKasnog } from '#contract/modules/projekt/kasno.schema.ts'
import { KASNO, kasnoStatuses } from '#contract/modules/projekt/kasno.tekst.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { nijeKasnoZaprimljena, prijeRoka } from '#contract/modules/projekt/projekt.rules.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { notify } from '#server/platform/notify/notify.ts'
import { uKontekstu } from '#server/platform/popis/adresa.ts'
import type { CommandResult } from '#server/platform/sync/aggregate.ts'
import { recordRevision } from '#server/platform/sync/revision.ts'
import { writeLog } from '#server/platform/workflow/log.ts'
import { move } from '#server/platform/workflow/move.ts'
import {
  brojKasnihKojaCekaju,
  type Kasno,
  kasnaInstitucije,
  kasnoPoId,
  kasnoPrijaveOd,
  odluciKasno,
  opisKasnih,
  poznatoOVezi,
  upisiKasno,
} from './kasno.repository.ts'
import type { ProjektBinding } from './projekt.binding.ts'
import { scopeOf, toRecord } from './projekt.record.ts'
import { type Joined, readProjekti, toProjekt, UNCOUNTED, updateProjekt } from './projekt.repository.ts'

interface Stigla {
  joined: Joined
  envelope: Envelope
  polja: JsonObject
  actor: Actor
  sada: number
}

const vrijeme = (at: Date) => formatVrijeme(at.getTime(), 'sekunda')
/** Both times in one sentence, the same for both sides. */
const oba = ({ pritisnutoAt, zaprimljenoAt, rokAt }: Pick<Kasno, 'pritisnutoAt' | 'zaprimljenoAt' | 'rokAt'>) =>
  `Podnošenje je na uređaju potvrđeno ${vrijeme(pritisnutoAt)}, portal ga je zaprimio ${vrijeme(zaprimljenoAt)}, a rok je bio ${vrijeme(rokAt)}.`

/** One more version of a project whose form stays as it is, so that its devices hear of it. */
async function nova(tx: Tx, { projekt: row }: Joined, kasnoCekaOd: Date | null, mutationId: string, sada: number) {
  const rev = row.verzijaRetka + 1
  await updateProjekt(tx, row.id, { verzijaRetka: rev, kasnoCekaOd, updatedAt: new Date(sada) })
  const serverSeq = await recordRevision(tx, {
    aggType: projektKind.name,
    aggId: row.id,
    rev,
    mutationId,
    osobaId: null,
    ops: [],
    contentHash: row.obrazacHash,
    scopes: [scopeOf(row.prijaviteljId)],
    sada,
  })
  return { rev, serverSeq }
}

/** Tells both sides: the applicant by mail too. */
async function reciObjema(
  tx: Tx,
  { findRecipients }: ProjektBinding,
  record: Projekt,
  cause: { actor: Actor; uzrok: string; sada: number },
  {
    akcija,
    prijavitelju,
    tijelu,
    mailNaslov,
  }: Record<'prijavitelju' | 'tijelu' | 'mailNaslov', string> & { akcija: Akcija },
): Promise<void> {
  const { parties } = projektKind.facts(record)
  const about = { activityAction: akcija, projektId: record.id, pozivId: record.pozivId, programId: record.programId }
  const sel = await findRecipients(tx, ['R@SEL', 'V@SEL'], parties)
  await notify(tx, { ...cause, recipients: sel }, { ...about, poruka: tijelu })
  const zas = await findRecipients(tx, ['ZAS', 'UR'], parties)
  await notify(tx, { ...cause, recipients: zas }, { ...about, poruka: prijavitelju, mailNaslov })
}

/** Records a submission that arrived late, with all that is known of the time; undefined where it is none and goes the ordinary way. */
export async function zaprimiKasno(
  tx: Tx,
  binding: ProjektBinding,
  { joined, envelope, polja, actor, sada }: Stigla,
): Promise<CommandResult | undefined> {
  const pritisnuto = zabiljezenoU(envelope)
  const tada = prijeRoka(toProjekt(joined, UNCOUNTED), pritisnuto, sada)
  const rok = joined.poziv.datumZatvaranja
  if (tada === undefined || pritisnuto === undefined || rok === null) return undefined
  const record = await toRecord(tx, joined, pritisnuto)
  if (record.kasnoCekaOd !== null) throw new Problem('radnja-nije-dopustena', { poruka: nijeKasnoZaprimljena.poruka })
  // All that would have been asked before the deadline is asked now, but for the deadline.
  const decision = decide(
    projektKind,
    'podnesi',
    { ...record, poziv: tada.poziv },
    actor,
    { polja },
    { sada: pritisnuto },
  )
  if (!decision.ok)
    throw decision.problem === 'pravila'
      ? new Problem('pravila', { greske: decision.greske })
      : new Problem(decision.problem)
  return asPortal(tx, async () => {
    const zaprimljenoAt = new Date(sada)
    const vremena = { pritisnutoAt: new Date(pritisnuto), zaprimljenoAt, rokAt: rok }
    await upisiKasno(tx, {
      id: envelope.mutationId,
      projektId: record.id,
      osobaId: actor.osobaId,
      stanje: 'ceka',
      ...vremena,
      pomakMs: Math.round(envelope.clock.offsetMs),
      obrazacHash: joined.projekt.obrazacHash,
      ...(await poznatoOVezi(tx, envelope)),
    })
    const { rev, serverSeq } = await nova(tx, joined, zaprimljenoAt, envelope.mutationId, sada)
    await writeLog(tx, {
      akcija: KASNO.zaprimljeno,
      entitetVrsta: projektKind.name,
      entitetId: record.id,
      actor,
      sada,
      komentar: oba(vremena),
      vidljivoPrijavitelju: true,
    })
    await reciObjema(
      tx,
      binding,
      record,
      { actor, uzrok: envelope.mutationId, sada },
      {
        akcija: KASNO.zaprimljeno,
        tijelu: `Prijava prijavitelja ${joined.prijavitelj.naziv} na poziv ${joined.poziv.oznaka ?? joined.poziv.naziv} stigla je nakon roka i čeka odluku o pravovremenosti. ${oba(vremena)}`,
        prijavitelju: `Prijava „${record.naziv}” stigla je nakon roka i NIJE podnesena: o pravovremenosti odlučuje nadležno tijelo. ${oba(vremena)}`,
        mailNaslov: 'Prijava je stigla nakon roka',
      },
    )
    return { rev, serverSeq, podaci: { kasno: zaprimljenoAt.toISOString() } }
  })
}

/** The officer's institution, where its body decides late arrivals of this programme. */
function odlucujeZa({ za, ...actor }: Actor, programId: number) {
  if (za.vrsta !== 'institucija' || !za.dozvole.includes('odabir.opcenito.citaj')) return undefined
  return isWho('R@SEL', { za, ...actor }, { programId, tijela: { SEL: za.id } }) ? za : undefined
}

/** All that wait for a decision, as the list counts them. */
export async function brojKasnih(tx: Tx, actor: Actor, programId: number): Promise<number> {
  const za = odlucujeZa(actor, programId)
  return za === undefined ? 0 : brojKasnihKojaCekaju(tx, za.id, programId)
}

const PRVIH = 10

/** Those that this officer may decide themselves: counted by the database, and the first of the list. */
export async function kasnaKojaCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
): Promise<{ broj: number; prve: StavkaKojaCeka[] }> {
  const smije = odlucujeZa(actor, programId)?.dozvole.includes('odabir.opcenito.uredi') === true
  const broj = smije ? await brojKasnih(tx, actor, programId) : 0
  if (broj === 0) return { broj, prve: [] }
  const cekaju = (await popisKasnih(tx, actor, programId)).filter(({ stanje }) => stanje === 'ceka').slice(0, PRVIH)
  return {
    broj,
    prve: cekaju.map(({ id, naziv, prijavitelj, poziv }) => ({
      vrsta: 'kasnoZaprimanje',
      id,
      naslov: naziv,
      podnaslov: `${prijavitelj.naziv}, ${poziv.oznaka ?? poziv.naziv}`,
      status: { id: kasnoStatuses.ceka.id, naziv: kasnoStatuses.ceka.label },
      radnja: 'Odluči o pravovremenosti',
      rok: null,
      // Sealed until it is decided: it is decided in the list and has no page.
      adresa: uKontekstu(actor, programId, 'projekti'),
    })),
  }
}

/** Late arrivals that this officer's body decides, without anything of their forms. */
export async function popisKasnih(tx: Tx, actor: Actor, programId: number): Promise<KasnoZaprimanje[]> {
  const za = odlucujeZa(actor, programId)
  if (za === undefined) return []
  const rows = await kasnaInstitucije(tx, za.id, programId)
  const opisi = await asPortal(tx, () =>
    opisKasnih(
      tx,
      rows.map(({ id }) => id),
    ),
  )
  return rows.flatMap((kasno) => {
    const opis = opisi.get(kasno.id)
    if (opis === undefined) return []
    const smije = kasno.stanje === 'ceka' && za.dozvole.includes('odabir.opcenito.uredi')
    return [
      {
        ...kasnoPrijaveOd(kasno),
        projektId: kasno.projektId,
        sha256: kasno.obrazacHash,
        ...opis,
        smijeOdluciti: smije && actor.osobaId === actor.stvarnaOsobaId,
      },
    ]
  })
}

interface Odlucivanje extends Pick<OdlukaKasnog, 'mutationId' | 'odluka' | 'obrazlozenje'> {
  kasnoId: string
  actor: Actor
  sada: number
}

/** Decides a late arrival: accepted it is submitted as it was sealed, refused it stays a draft with both times and the reason. */
export async function odluciOKasnom(
  tx: Tx,
  binding: ProjektBinding,
  { kasnoId, mutationId, odluka, obrazlozenje, actor, sada }: Odlucivanje,
): Promise<{ stanje: StanjeKasnog; projektId: string; verzijaRetka: number }> {
  // The wall of the person first: what they may not read they do not decide.
  const projektId = (await kasnoPoId(tx, kasnoId))?.projektId
  return asPortal(tx, async () => {
    const [joined] = projektId === undefined ? [] : await readProjekti(tx, [projektId], true)
    const kasno = joined && (await kasnoPoId(tx, kasnoId, true))
    if (joined === undefined || kasno === undefined) throw new Problem('nije-pronadeno')
    const record = toProjekt(joined, UNCOUNTED)
    // The project itself stays closed to them: only the bodies of its call are asked, not the programme's matrix.
    const { tijela, programId } = projektKind.facts(record).parties
    if (!isWho('R@SEL', actor, { tijela: tijela ?? {}, ...(programId === undefined ? {} : { programId }) }))
      throw new Problem('nije-pronadeno')
    if (kasno.stanje !== 'ceka' || record.kasnoCekaOd === null) throw new Problem('radnja-nije-dopustena')
    if (kasno.obrazacHash !== joined.projekt.obrazacHash) throw new Problem('zastarjela-verzija')
    const stanje = odluka === 'prihvati' ? 'prihvaceno' : 'odbijeno'
    await odluciKasno(tx, kasnoId, { stanje, odlucioId: actor.osobaId, odlucenoAt: new Date(sada), obrazlozenje })
    await writeLog(tx, {
      akcija: KASNO[stanje],
      entitetVrsta: projektKind.name,
      entitetId: record.id,
      actor,
      sada,
      komentar: `${obrazlozenje}\n${oba(kasno)}`,
      vidljivoPrijavitelju: true,
    })
    const { rev: verzijaRetka } =
      stanje === 'prihvaceno'
        ? await move(tx, binding, {
            id: record.id,
            code: 'podnesiKasno',
            verzijaRetka: null,
            input: {},
            actor: SYSTEM,
            sada,
            mutationId,
          }).then((result) => ({ rev: result.verzijaRetka }))
        : await nova(tx, joined, null, mutationId, sada)
    const ishod = stanje === 'prihvaceno' ? 'prihvaćena kao pravovremena' : 'odbijena kao nepravovremena'
    await reciObjema(
      tx,
      binding,
      record,
      { actor, uzrok: `${mutationId}:odluka`, sada },
      {
        akcija: KASNO[stanje],
        tijelu: `Prijava prijavitelja ${joined.prijavitelj.naziv}, pristigla nakon roka, ${ishod}. Obrazloženje: ${obrazlozenje}`,
        prijavitelju: `Prijava „${record.naziv}”, pristigla nakon roka, ${ishod}. Obrazloženje: ${obrazlozenje} ${oba(kasno)}`,
        mailNaslov: `Prijava je ${ishod}`,
      },
    )
    return { stanje, projektId: record.id, verzijaRetka }
  })
}
