/** Binds the calls about one's own data. Nobody changes them under another's name. */
import { Problem } from '#contract/kernel/problem.ts'
import { mojiPodaciEndpoints } from '#contract/modules/korisnik/moji-podaci.endpoints.ts'
import { PORUKE_PODATAKA } from '#contract/modules/korisnik/moji-podaci.poruke.ts'
import type { MojiPodaci } from '#contract/modules/korisnik/moji-podaci.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { inContext, SUSTAV } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inTransaction } from '../../platform/http/route.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { odustaniOdEmaila, potvrdiEmail, stanjePoveznice, zatraziEmail } from './email.potvrda.ts'
import { cekaPotvrdu } from './email.repository.ts'
import { osobaPoId, spremiTelefon } from './osoba.repository.ts'

/** Secrets are guessed and letters are sent: both as strictly as signing in. */
const strictly = { limit: 'login', compress: false } as const

async function podaciOsobe(tx: Tx, osobaId: number, sada: number): Promise<MojiPodaci> {
  const osoba = await osobaPoId(tx, osobaId)
  if (osoba === undefined) throw new Problem('nije-pronadeno')
  const { id, ime, prezime, oib, email, emailPotvrdenAt, telefon } = osoba
  const ceka = await cekaPotvrdu(tx, osobaId, sada)
  return {
    id,
    ime,
    prezime,
    oib,
    telefon,
    email: email === '' ? null : email,
    emailPotvrden: emailPotvrdenAt !== null,
    ceka: ceka === undefined ? null : { email: ceka.email, vrijediDo: ceka.expiresAt.toISOString() },
  }
}

export function mojiPodaciRoutes(app: PortalApp): void {
  bind(app, mojiPodaciEndpoints.citaj, ({ transaction, now }) =>
    transaction((tx, { osobaId }) => podaciOsobe(tx, osobaId, now)),
  )
  bind(app, mojiPodaciEndpoints.spremi, ({ body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { osobaId } = actor
      await spremiTelefon(tx, osobaId, body.telefon)
      await writeLog(tx, {
        akcija: 'korisnik.podaci.spremljeni',
        actor,
        sada: now,
        vidljivoPrijavitelju: false,
        entitetVrsta: 'osoba',
        entitetId: String(osobaId),
      })
      return podaciOsobe(tx, osobaId, now)
    }),
  )
  bind(
    app,
    mojiPodaciEndpoints.zatraziEmail,
    ({ body, transaction, now }) =>
      transaction(async (tx, actor) => {
        await zatraziEmail(tx, actor, body.email, now)
        return { message: PORUKE_PODATAKA.poslano(body.email) }
      }),
    strictly,
  )
  bind(app, mojiPodaciEndpoints.odustaniOdEmaila, ({ transaction, now }) =>
    transaction(async (tx, actor) => {
      await odustaniOdEmaila(tx, actor, now)
      return { message: PORUKE_PODATAKA.odustano }
    }),
  )
  const db = inContext(app.db, SUSTAV)
  bind(
    app,
    mojiPodaciEndpoints.poveznica,
    ({ body, now }) => inTransaction(db, (tx) => stanjePoveznice(tx, body.tajna, now)),
    strictly,
  )
  bind(app, mojiPodaciEndpoints.potvrdiEmail, ({ body, now }) => potvrdiEmail(db, body.tajna, now), strictly)
}
