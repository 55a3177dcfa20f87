/**
 * Acting as another person, to see what they see (R-IMP-1 to 7). A session of its own for an hour at most; the own session is
 * put aside and goes on afterwards under a new secret. Everything that writes is refused meanwhile, by the guard.
 */

import type { Actor } from '#contract/kernel/permissions.ts'
import { impersonacija as PORUKE } from '#contract/kernel/poruke/impersonacija.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { PORUKE_PRISTUPA } from '#contract/modules/korisnik/pristup.poruke.ts'
import { hashToken, newToken } from '../../platform/auth/session.ts'
import type { Tx } from '../../platform/db/client.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import {
  drziSesiju,
  impersonacijaSesije,
  odloziSesiju,
  ugasiSesiju,
  upisiImpersonaciju,
  upisiSesiju,
  zakljuciImpersonaciju,
} from './impersonacija.repository.ts'
import type { Odakle } from './odakle.ts'
import { type Osoba, osobaPoId } from './osoba.repository.ts'

export const IMPERSONACIJA_MS = SAT

type Nosac = Odakle['nosac']

interface Zahtjev {
  osobaId: number
  /** Hash of the session that asks. */
  tokenSha256: string
  sada: number
  zahtjevId: string
}

function zapisi(
  tx: Tx,
  akcija: string,
  tko: { osobaId: number; stvarnaOsobaId: number },
  more: Zahtjev & { komentar: string },
) {
  const { sada, zahtjevId, komentar } = more
  return writeLog(tx, {
    akcija,
    entitetVrsta: 'osoba',
    entitetId: String(tko.osobaId),
    sada,
    zahtjevId,
    komentar,
    actor: { ...tko, superadmin: false, adminDopustenja: [], za: { vrsta: 'gradanin' } },
    vidljivoPrijavitelju: false,
  })
}

/** R-IMP-2: never oneself, never an administrator of the portal, never a closed account. */
async function meta(tx: Tx, actor: Actor, osobaId: number): Promise<Osoba> {
  const zabrani = (poruka: string) => {
    throw new Problem('zabranjeno', { poruka })
  }
  if (!actor.superadmin) throw new Problem('zabranjeno')
  if (actor.osobaId === osobaId) zabrani(PORUKE_PRISTUPA.sebe)
  const osoba = await osobaPoId(tx, osobaId)
  if (osoba === undefined) throw new Problem('nije-pronadeno', { poruka: PORUKE.bezKorisnika })
  if (osoba.superadmin || osoba.adminDopustenja.length > 0) zabrani(PORUKE_PRISTUPA.administratora)
  if (!osoba.aktivna) zabrani(PORUKE_PRISTUPA.zatvoren)
  return osoba
}

/**
 * The session under the other name, believed in `nosac` alone, and the secret that ends it; both are told once. The carrier
 * is the one asked for, whatever the own session came in.
 */
export async function pocniImpersonaciju(tx: Tx, actor: Actor, zahtjev: Zahtjev & { razlog: string; nosac: Nosac }) {
  const { osobaId, tokenSha256: vlastiti, sada, razlog, nosac } = zahtjev
  const osoba = await meta(tx, actor, osobaId)
  const own = await drziSesiju(tx, vlastiti)
  if (own === undefined) throw new Problem('neprijavljen')
  const at = new Date(sada)
  await odloziSesiju(tx, vlastiti, at)
  const [token, tajna] = [newToken(), newToken()]
  const tokenSha256 = hashToken(token)
  const tko = { osobaId, stvarnaOsobaId: actor.osobaId }
  const expiresAt = new Date(Math.min(sada + IMPERSONACIJA_MS, own.expiresAt.getTime()))
  const { preglednik, mreza } = own
  await upisiSesiju(tx, {
    ...tko,
    tokenSha256,
    nacin: 'impersonacija',
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
    nosac,
    preglednik,
    mreza,
  })
  await upisiImpersonaciju(tx, {
    ...tko,
    tokenSha256,
    razlog,
    tajnaSha256: hashToken(tajna),
    pocetakAt: at,
    vlastitaTokenSha256: vlastiti,
  })
  await zapisi(tx, 'korisnik.impersonacija.pocetak', tko, { ...zahtjev, komentar: razlog })
  return { osoba, token, tajna, maxAge: Math.ceil((expiresAt.getTime() - sada) / 1000) }
}

/**
 * Ends it and gives the own session a new secret, with the end and the carrier it had: it is no fresh sign-in, and nobody turns
 * a cookie into a token of a week by way of another's name. `nosac` is what the call came in: it goes for an own session older
 * than carriers. Undefined when the own session is over; throws when the secret is not the one of this session.
 */
export async function prekiniImpersonaciju(
  tx: Tx,
  zahtjev: Zahtjev & { tajna: string; nosac: Nosac },
): Promise<{ osoba: Osoba; token: string; maxAge: number; nosac: Nosac } | undefined> {
  const { osobaId, tokenSha256, tajna, sada } = zahtjev
  const row = await impersonacijaSesije(tx, tokenSha256)
  if (row === undefined || row.osobaId !== osobaId || row.tajnaSha256 !== hashToken(tajna))
    throw new Problem('zabranjeno', { poruka: PORUKE.greskaPrekida })
  const at = new Date(sada)
  await ugasiSesiju(tx, tokenSha256, at)
  await zakljuciImpersonaciju(tx, tokenSha256, at)
  await zapisi(tx, 'korisnik.impersonacija.kraj', row, { ...zahtjev, komentar: row.razlog })
  const osoba = await osobaPoId(tx, row.stvarnaOsobaId)
  // Only one that could still live: the session under the other name was in use, so it is not idle.
  const own = await drziSesiju(tx, row.vlastitaTokenSha256)
  if (own !== undefined) await ugasiSesiju(tx, own.tokenSha256, at)
  if (osoba === undefined || !osoba.aktivna || own === undefined || own.expiresAt <= at) return undefined
  const token = newToken()
  const nosac = own.nosac === 'token' || own.nosac === 'kolacic' ? own.nosac : zahtjev.nosac
  await upisiSesiju(tx, { ...own, nosac, tokenSha256: hashToken(token), lastSeenAt: at, odlozenaAt: null })
  return { osoba, token, nosac, maxAge: Math.ceil((own.expiresAt.getTime() - sada) / 1000) }
}
