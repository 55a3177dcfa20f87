/** What is done to a database that was put back from a backup, before anybody may use it again (decision 0047). */
import { type SQL, sql } from 'drizzle-orm'
import { PISMO_VRACENE_KOPIJE } from '#contract/modules/korisnik/vracena-kopija.poruke.ts'
import { zabiljeziOpoziv } from '../platform/auth/opoziv.ts'
import type { Database, Tx } from '../platform/db/client.ts'
import { posaljiMail } from '../platform/mail/posalji-mail.ts'
import { renewEpoch } from '../platform/sync/portal-state.ts'
import { type Nadeno, type PopisPrava, type StanjePrava, stanjePrava } from './stanje-prava.ts'

export interface Ishod {
  epoha: string
  /** Moment of the list that was compared with; undefined when there was none to believe. */
  popis: string | undefined
  razlog: 'nema' | 'neispravan' | 'tudi' | undefined
  /** Last thing the database remembers. */
  zadnjeUBazi: string | undefined
  sesija: number
  ovlasti: number
  poveznica: number
  pozivnica: number
  prava: number
  mjesta: number
  administratora: number
  racuna: number
  uredaja: number
  lozinke: number
  faktori: number
  obrisane: number[]
}

const count = async (tx: Tx, query: SQL): Promise<number> => (await tx.execute(query)).rowCount ?? 0

/** Ends everything by which somebody could go on as they were at the moment of the backup. */
async function zavrsiPristupe(tx: Tx, at: Date) {
  const sesija = await count(tx, sql`update sesija set ended_at = ${at} where ended_at is null`)
  await tx.execute(sql`update impersonacija set kraj_at = ${at} where kraj_at is null`)
  const ovlasti = await count(tx, sql`update sync_grant set revoked_at = ${at} where revoked_at is null`)
  await tx.execute(sql`delete from nias_prijava`)
  // A link that was used after the backup would be good once more.
  const prve = await count(tx, sql`delete from lozinka_poveznica`)
  const adrese = await count(
    tx,
    sql`update email_poveznica set zamijenjena_at = ${at} where used_at is null and zamijenjena_at is null`,
  )
  await tx.execute(sql`update nalog_dvije_osobe set istjece_at = ${at} where stanje = 'ceka' and istjece_at > ${at}`)
  // One that was withdrawn, or used by somebody whose right was ended since, would wait once more.
  const pozivnica = await count(
    tx,
    sql`update pozivnica set stanje = 'povucena', razlog = 'vracenaKopija', zavrsena_at = ${at} where stanje = 'ceka'`,
  )
  return { sesija, ovlasti, poveznica: prve + adrese, pozivnica }
}

const kljuc = ([osoba, stranka, razina, projekt, program]: StanjePrava['prava'][number]) =>
  [osoba, stranka, razina, projekt, program].join(':')

async function oduzmiPrava(tx: Tx, ima: StanjePrava['prava'], popis: PopisPrava, at: Date): Promise<number> {
  const dano = new Map(popis.prava.map((one) => [kljuc(one), one[5]]))
  let oduzeto = 0
  for (const one of ima) {
    const [osobaId, id, razina, projektId, programId, kraj] = one
    const until = dano.get(kljuc(one))
    const kraci = typeof until === 'number' && (kraj === null || until < kraj)
    if (until !== undefined && !kraci) continue
    await tx.execute(sql`update prijavitelj_osoba set vrijedi_do = ${until === undefined ? at : new Date(until as number)}
      where osoba_id = ${osobaId} and prijavitelj_id = ${id} and razina = ${razina}
        and projekt_id is not distinct from ${projektId}::uuid and program_id is not distinct from ${programId}::int`)
    if (until === undefined)
      await zabiljeziOpoziv(tx, { osobaId, stranka: { vrsta: 'prijavitelj', id }, opozvaoId: null }, at.getTime())
    oduzeto += 1
  }
  return oduzeto
}

const RAZINE = ['R', 'V', 'A']
const unutar = <T>(values: readonly T[], allowed: readonly T[]) => values.filter((one) => allowed.includes(one))

async function suziMjesta(tx: Tx, ima: StanjePrava['mjesta'], popis: PopisPrava, at: Date): Promise<number> {
  let suzeno = 0
  for (const [osobaId, id, razina, programi, dozvole, uloge] of ima) {
    const known = popis.mjesta.find(([osoba, ustanova]) => osoba === osobaId && ustanova === id)
    const seat = sql`osoba_id = ${osobaId} and institucija_id = ${id}`
    if (known === undefined) await tx.execute(sql`delete from institucija_osoba where ${seat}`)
    else {
      const [, , kasnija, kasniji, kasnije, kasnijeUloge] = known
      const niza = RAZINE.indexOf(kasnija) < RAZINE.indexOf(razina) ? kasnija : razina
      const uzi = unutar(programi, kasniji)
      // Permissions follow from level and roles; where they differ, those of the list hold as they are.
      const iste = JSON.stringify(dozvole) === JSON.stringify(kasnije) && uloge.every((u) => kasnijeUloge.includes(u))
      if (niza === razina && uzi.length === programi.length && iste) continue
      await tx.execute(sql`update institucija_osoba set razina = ${niza}, program_ids = ${sql.param(uzi)}::int[],
        dozvole = ${sql.param(kasnije)}::text[], uloga_ids = ${sql.param(unutar(uloge, kasnijeUloge))}::int[] where ${seat}`)
    }
    await zabiljeziOpoziv(tx, { osobaId, stranka: { vrsta: 'institucija', id }, opozvaoId: null }, at.getTime())
    suzeno += 1
  }
  return suzeno
}

interface Vraceno {
  lozinka: number[]
  faktor: number[]
}

/** Persons as the list knows them; who is not on it had no powers, no secrets and an open account. */
async function uskladiOsobe(tx: Tx, ima: StanjePrava['osobe'], popis: PopisPrava) {
  const vraceno: Vraceno = { lozinka: [], faktor: [] }
  let [administratora, racuna] = [0, 0]
  const sada = new Map(ima.map((one) => [one[0], one]))
  for (const [id, aktivna] of popis.osobe)
    if (!aktivna && sada.get(id)?.[1] !== false)
      racuna += await count(tx, sql`update fizicka_osoba set aktivna = false where id = ${id} and aktivna`)
  const kasnije = new Map(popis.osobe.map((one) => [one[0], one]))
  for (const [id, , superadmin, prava, lozinka, faktor] of ima) {
    const [, , jeSuper = false, ostala = [], lozinkaPoslije = null, faktorPoslije = null] = kasnije.get(id) ?? []
    const ostaju = unutar(prava, ostala)
    if ((superadmin && !jeSuper) || ostaju.length < prava.length) {
      await tx.execute(sql`update fizicka_osoba set superadmin = superadmin and ${jeSuper}::boolean,
        admin_dopustenja = ${sql.param(ostaju)}::text[], vlastita_dopustenja = ${sql.param(ostaju)}::text[], admin_uloge = '{}'
        where id = ${id}`)
      administratora += 1
    }
    if (lozinka !== lozinkaPoslije) vraceno.lozinka.push(id)
    if (faktor !== faktorPoslije) vraceno.faktor.push(id)
  }
  // A second factor that was made after the backup is gone with it.
  for (const [id, , , , lozinka, faktor] of popis.osobe) {
    if (sada.has(id)) continue
    if (lozinka !== null) vraceno.lozinka.push(id)
    if (faktor !== null) vraceno.faktor.push(id)
  }
  return { vraceno, administratora, racuna }
}

async function javiVlasnicima(tx: Tx, { lozinka, faktor }: Vraceno, epoha: string, at: Date): Promise<void> {
  const svi = [...new Set([...lozinka, ...faktor])]
  const { rows } = await tx.execute<{ id: number; email: string }>(
    sql`select id, email from fizicka_osoba where aktivna and id = any(${sql.param(svi)}::int[])`,
  )
  const { naslov, tijelo, razlog } = PISMO_VRACENE_KOPIJE
  await posaljiMail(
    tx,
    `vracena-kopija:${epoha}`,
    at.getTime(),
    rows.map(({ id, email }) => ({
      osobaId: id,
      prima: email,
      naslov,
      razlog,
      vrsta: 'pristup' as const,
      tijelo: tijelo({ lozinka: lozinka.includes(id), faktor: faktor.includes(id) }),
    })),
  )
}

/** Everything in one transaction: a backup is never half marked. */
export function oznaciVracenu(db: Database, found: Nadeno, sada: number): Promise<Ishod> {
  const at = new Date(sada)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ epoha: string | null; zadnje: string | null }>(sql`select
      (select vrijednost from portal_state where kljuc = 'serverEpoch') as epoha,
      to_char((select max(vrijeme) from dnevnik) at time zone 'Europe/Zagreb', 'DD.MM.YYYY. HH24:MI') as zadnje`)
    const [facts] = rows
    const popis = 'popis' in found && found.popis.epoha === facts?.epoha ? found.popis : undefined
    const ima = await stanjePrava(tx)
    const ended = await zavrsiPristupe(tx, at)
    const epoha = await renewEpoch(tx)
    const ishod: Ishod = {
      epoha,
      popis: popis?.vrijeme,
      zadnjeUBazi: facts?.zadnje ?? undefined,
      ...ended,
      razlog: 'razlog' in found ? found.razlog : popis === undefined ? 'tudi' : undefined,
      prava: 0,
      mjesta: 0,
      administratora: 0,
      racuna: 0,
      uredaja: 0,
      lozinke: 0,
      faktori: 0,
      obrisane: [],
    }
    if (popis === undefined) return ishod
    const { vraceno, administratora, racuna } = await uskladiOsobe(tx, ima.osobe, popis)
    await javiVlasnicima(tx, vraceno, epoha, at)
    const uredaji = sql.param(popis.uredaji)
    return {
      ...ishod,
      prava: await oduzmiPrava(tx, ima.prava, popis, at),
      mjesta: await suziMjesta(tx, ima.mjesta, popis, at),
      administratora,
      racuna,
      lozinke: vraceno.lozinka.length,
      faktori: vraceno.faktor.length,
      uredaja: await count(
        tx,
        sql`update sync_device set revoked_at = ${at} where revoked_at is null and device_id = any(${uredaji}::uuid[])`,
      ),
      obrisane: popis.obrisane.filter((id) => !ima.obrisane.includes(id)),
    }
  })
}

const NE_ZNA: Record<NonNullable<Ishod['razlog']>, string> = {
  nema: 'Popisa prava nema',
  neispravan: 'Popis prava nije ispravno potpisan',
  tudi: 'Popis prava pripada drugoj bazi',
}

/** The outcome for whoever put the backup back: what was done, and plainly what could not be known. */
export function opisIshoda(i: Ishod): string {
  const lines = [
    `Baza je označena kao vraćena (${i.epoha}). Uređaji će pri sljedećem usklađivanju ponovno ponuditi sve čega u njoj više nema.`,
    `Završeno je sesija: ${i.sesija}, ovlasti uređaja: ${i.ovlasti}, neiskorištenih poveznica: ${i.poveznica}, pozivnica: ${i.pozivnica}. Svi se prijavljuju iznova.`,
  ]
  const kopija = i.zadnjeUBazi === undefined ? 'vraćene kopije' : `zadnjeg zapisa u kopiji (${i.zadnjeUBazi})`
  if (i.razlog !== undefined)
    return [
      ...lines,
      `${NE_ZNA[i.razlog]}: ne zna se koja su prava, lozinke i drugi faktori promijenjeni nakon ${kopija}. Pregledajte prava prije nego što portal postane dostupan.`,
    ].join('\n')
  const [dan = '', sat = ''] = (i.popis ?? '').split('T')
  lines.push(
    `Prema popisu prava (${dan} ${sat.slice(0, 5)} UTC) ponovno je oduzeto prava: ${i.prava}, mjesta u institucijama: ${i.mjesta}, administratorskih ovlasti: ${i.administratora}, uređaja: ${i.uredaja}; zatvoreno računa: ${i.racuna}.`,
    `Vraćeno je lozinki: ${i.lozinke}, drugih faktora: ${i.faktori}; vlasnicima je poslana poruka.`,
    'Ne zna se što je oduzeto nakon toga popisa, ni koja su prava dana nakon kopije: ona se daju ponovno.',
  )
  if (i.obrisane.length > 0)
    lines.push(
      `Vraćeni su podaci osoba koji su bili obrisani; obrišite ih ponovno (brojevi osoba): ${i.obrisane.join(', ')}.`,
    )
  return lines.join('\n')
}
