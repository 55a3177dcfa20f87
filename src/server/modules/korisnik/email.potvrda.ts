/**
 * Proving that an e-mail address is one's own: a link goes to it, good once and for a day. Whoever asks for an address
 * that another has proved gets the same answer, and that other a letter, so the portal never says who has one.
 */

import { emailKey } from '#contract/kernel/email.ts'
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { PISMA_EMAILA, PORUKE_PODATAKA } from '#contract/modules/korisnik/moji-podaci.poruke.ts'
import {
  ADRESA_POVEZNICE,
  type IshodPoveznice,
  NAJVISE_POVEZNICA,
  POVEZNICA_VRIJEDI_MS,
  type StanjePoveznice,
  type VrstaPoveznice,
} from '#contract/modules/korisnik/moji-podaci.schema.ts'
import { hashToken, newToken } from '../../platform/auth/session.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { isSqlState, UNIQUE_VIOLATION } from '../../platform/db/retry.ts'
import { inTransaction } from '../../platform/http/route.ts'
import { type Pismo, posaljiMail } from '../../platform/mail/posalji-mail.ts'
import { isBetween } from '../../platform/trajanje.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import {
  brojPoveznica,
  drugiSAdresom,
  type EmailPoveznica,
  potvrdiAdresu,
  poveznicaPoTajni,
  upisiPoveznicu,
  zamijeniOtvorene,
} from './email.repository.ts'
import { drziOsobu, type Osoba } from './osoba.repository.ts'

const log = (tx: Tx, akcija: string, actor: Actor | typeof SYSTEM, osobaId: number, sada: number) =>
  writeLog(tx, {
    akcija,
    actor,
    sada,
    vidljivoPrijavitelju: false,
    entitetVrsta: 'osoba',
    entitetId: String(osobaId),
  })

/** Sends the link for the address on the profile, or for another one that is to stand there. */
export async function zatraziEmail(tx: Tx, actor: Actor, email: string, sada: number): Promise<void> {
  const osoba = await drziOsobu(tx, actor.osobaId)
  if (osoba === undefined) throw new Problem('nije-pronadeno')
  const kljuc = emailKey(email)
  const ista = osoba.emailKljuc === kljuc
  if (osoba.email === email && osoba.emailPotvrdenAt !== null)
    throw new Problem('pravila', {
      greske: [{ polje: 'email', pravilo: 'EMA-01', poruka: PORUKE_PODATAKA.istaAdresa }],
    })
  await asPortal(tx, async () => {
    const sent = await brojPoveznica(tx, { osobaId: osoba.id, kljuc }, new Date(sada - SAT))
    if (sent.osobe >= NAJVISE_POVEZNICA) throw new Problem('previse-zahtjeva', { poruka: PORUKE_PODATAKA.previse })
    await zamijeniOtvorene(tx, osoba.id, sada)
    await posaljiPoveznicu(tx, osoba, { email, kljuc, vrsta: ista ? 'potvrda' : 'promjena' }, sada, sent.adrese)
    await log(tx, 'korisnik.email.zatrazen', actor, osoba.id, sada)
  })
}

async function posaljiPoveznicu(
  tx: Tx,
  osoba: Osoba,
  { email, kljuc, vrsta }: { email: string; kljuc: string; vrsta: VrstaPoveznice },
  sada: number,
  poslanoNaAdresu: number,
): Promise<void> {
  const drugi = await drugiSAdresom(tx, osoba.id, kljuc)
  const tajna = newToken()
  const id = await upisiPoveznicu(tx, {
    osobaId: osoba.id,
    vrsta,
    email,
    emailKljuc: kljuc,
    tajnaSha256: drugi === undefined ? hashToken(tajna) : null,
    createdAt: new Date(sada),
    expiresAt: new Date(sada + POVEZNICA_VRIJEDI_MS),
  })
  // Nobody's mailbox is filled by strangers; the answer is the same.
  if (poslanoNaAdresu >= NAJVISE_POVEZNICA) return
  await posaljiMail(tx, `email:${id}`, sada, [
    drugi === undefined
      ? pismoPoveznice(osoba, email, `${ADRESA_POVEZNICE[vrsta]}#${tajna}`)
      : { ...PISMA_EMAILA.vecPostoji, osobaId: drugi.id, prima: drugi.email, vrsta: 'profil' },
  ])
}

function pismoPoveznice({ id, ime, prezime }: Osoba, prima: string, put: string): Pismo {
  const { naslov, tijelo, poveznica, razlog } = PISMA_EMAILA.potvrda(`${ime} ${prezime}`)
  return {
    osobaId: id,
    prima,
    naslov,
    tijelo,
    razlog,
    vrsta: 'profil',
    povjerljivo: true,
    poveznice: [{ naziv: poveznica, put }],
  }
}

export async function odustaniOdEmaila(tx: Tx, actor: Actor, sada: number): Promise<void> {
  await drziOsobu(tx, actor.osobaId)
  await zamijeniOtvorene(tx, actor.osobaId, sada)
  await log(tx, 'korisnik.email.odustano', actor, actor.osobaId, sada)
}

const samo = (ishod: IshodPoveznice): StanjePoveznice => ({ ishod, email: null })

async function ishodPoveznice(tx: Tx, row: EmailPoveznica | undefined, sada: number): Promise<IshodPoveznice> {
  if (row === undefined) return 'nepoznato'
  if (row.usedAt !== null) return 'iskoristeno'
  if (row.zamijenjenaAt !== null) return 'zamijenjeno'
  if (!isBetween(row.createdAt.getTime(), row.expiresAt.getTime(), sada)) return 'isteklo'
  return (await drugiSAdresom(tx, row.osobaId, row.emailKljuc)) === undefined ? 'vrijedi' : 'zauzeto'
}

/** What the link would do; reading it changes nothing, because scanners of mail open links. */
export async function stanjePoveznice(tx: Tx, tajna: string, sada: number): Promise<StanjePoveznice> {
  const row = await poveznicaPoTajni(tx, hashToken(tajna), false)
  const ishod = await ishodPoveznice(tx, row, sada)
  return ishod === 'vrijedi' && row !== undefined ? { ishod, email: row.email } : samo(ishod)
}

/** Confirms the address. Of two people who prove the same mailbox at one moment, one does. */
export async function potvrdiEmail(db: Database, tajna: string, sada: number): Promise<StanjePoveznice> {
  try {
    return await inTransaction(db, (tx) => potvrdi(tx, tajna, sada))
  } catch (error) {
    if (isSqlState(error, UNIQUE_VIOLATION)) return samo('zauzeto')
    throw error
  }
}

async function potvrdi(tx: Tx, tajna: string, sada: number): Promise<StanjePoveznice> {
  const cija = await poveznicaPoTajni(tx, hashToken(tajna), false)
  // The person before their link, as with everybody who replaces one.
  const osoba = cija && (await drziOsobu(tx, cija.osobaId))
  const row = await poveznicaPoTajni(tx, hashToken(tajna), true)
  const ishod = await ishodPoveznice(tx, row, sada)
  if (ishod !== 'vrijedi' || row === undefined) return samo(ishod)
  if (osoba === undefined) return samo('nepoznato')
  await potvrdiAdresu(tx, row, sada)
  await log(tx, 'korisnik.email.potvrden', SYSTEM, osoba.id, sada)
  // Whoever had the mailbox until now hears of it there.
  if (osoba.emailPotvrdenAt !== null && osoba.emailKljuc !== row.emailKljuc)
    await posaljiMail(tx, `email:${row.id}:promijenjena`, sada, [
      { ...PISMA_EMAILA.promijenjena, osobaId: osoba.id, prima: osoba.email, vrsta: 'profil' },
    ])
  return { ishod: 'potvrdeno', email: row.email }
}
