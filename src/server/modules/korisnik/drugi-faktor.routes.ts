/** Binds the second factor of a person (R-AUT-5). */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { drugiFaktorEndpoints } from '#contract/modules/korisnik/drugi-faktor.endpoints.ts'
import { DRUGI_FAKTOR } from '#contract/modules/korisnik/pravila-prijave.ts'
import type { SecretBox } from '../../platform/auth/secret-box.ts'
import { base32, totpUri } from '../../platform/auth/totp.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, type Call } from '../../platform/http/route.ts'
import {
  faktorOsobe,
  noviFaktor,
  noviKodovi,
  potrosiKod,
  preostaloKodova,
  provjeriKod,
  traziKod,
  ukljuciFaktor,
  ukloniFaktor,
} from './drugi-faktor.repository.ts'
import { type Osoba, osobaPoId } from './osoba.repository.ts'
import { zapisiOPrijavi } from './sesija.repository.ts'
import { odjaviOstale, potvrdiSesiju } from './sesije.repository.ts'
import { sesijaPozivatelja } from './sesije.routes.ts'

const IZDAVATELJ = 'Portal fondova'
const KRIVI_KOD = 'Kod nije ispravan ili je već iskorišten. Pričekajte sljedeći.'
const BEZ_LOZINKE = 'Drugi faktor dopunjuje prijavu lozinkom, a vi se prijavljujete putem NIAS-a.'

export function drugiFaktorRoutes(app: PortalApp, box: () => SecretBox): void {
  stanjeRoutes(app, box)
  izmjenaRoutes(app, box)
}

async function osobaOd(tx: Tx, { osobaId }: Actor): Promise<Osoba> {
  const osoba = await osobaPoId(tx, osobaId)
  if (osoba === undefined) throw new Problem('neprijavljen')
  return osoba
}

async function stanjeOd(app: PortalApp, tx: Tx, actor: Actor, staff: boolean) {
  const osoba = await osobaOd(tx, actor)
  const faktor = await faktorOsobe(tx, osoba.id)
  const ukljucenAt = faktor?.potvrdenAt ?? null
  const admin = osoba.superadmin || osoba.adminDopustenja.length > 0
  const imaLozinku = osoba.lozinkaHash !== null
  return {
    ukljucen: ukljucenAt !== null,
    ukljucenAt: ukljucenAt?.toISOString() ?? null,
    imaLozinku,
    obavezan:
      imaLozinku && ((app.secondFactor === 'administrators' && admin) || (app.secondFactor === 'staff' && staff)),
    preostaloKodova: ukljucenAt === null ? 0 : await preostaloKodova(tx, osoba.id),
  }
}

function odbijKod(): never {
  throw new Problem('pravila', { greske: [{ polje: 'kod', pravilo: DRUGI_FAKTOR, poruka: KRIVI_KOD }] })
}

/** Work behind a right code. A wrong one is counted in a transaction of its own, which the refusal does not take back. */
async function uzKod<T>(
  call: Pick<Call<unknown, unknown, { kod: string }>, 'body' | 'now' | 'transaction'>,
  box: () => SecretBox,
  work: (tx: Tx, actor: Actor) => Promise<T>,
): Promise<T> {
  const { kod } = call.body
  const done = await call.transaction(async (tx, actor) => {
    const { osobaId } = actor
    if (!(await traziKod(tx, osobaId))) throw new Problem('radnja-nije-dopustena')
    if (!(await provjeriKod(tx, box(), { osobaId, kod, sada: call.now }))) return undefined
    return { value: await work(tx, actor) }
  })
  return done === undefined ? odbijKod() : done.value
}

function stanjeRoutes(app: PortalApp, box: () => SecretBox): void {
  const { stanje, zapocni } = drugiFaktorEndpoints
  bind(app, stanje, async ({ caller, transaction }) => {
    const { staff } = await sesijaPozivatelja(caller)
    return transaction((tx, actor) => stanjeOd(app, tx, actor, staff))
  })
  bind(
    app,
    zapocni,
    ({ transaction, now }) =>
      transaction(async (tx, actor) => {
        const osoba = await osobaOd(tx, actor)
        if (osoba.lozinkaHash === null) throw new Problem('radnja-nije-dopustena', { poruka: BEZ_LOZINKE })
        const secret = await noviFaktor(tx, box(), osoba.id, now)
        return { uri: totpUri(secret, IZDAVATELJ, osoba.email), tajna: base32(secret) }
      }),
    { compress: false },
  )
}

function izmjenaRoutes(app: PortalApp, box: () => SecretBox): void {
  const { potvrdi, noviKodovi: obnovi, ukloni } = drugiFaktorEndpoints
  bind(
    app,
    potvrdi,
    async ({ body: { kod }, caller, transaction, now: sada, request }) => {
      const { staff, tokenSha256 } = await sesijaPozivatelja(caller)
      const zahtjevId = request.id
      return transaction(async (tx, actor) => {
        const { osobaId } = actor
        const begun = await faktorOsobe(tx, osobaId, true)
        if (begun === undefined || begun.potvrdenAt !== null) throw new Problem('radnja-nije-dopustena')
        if (!(await potrosiKod(tx, box(), { osobaId, kod, sada }))) odbijKod()
        await ukljuciFaktor(tx, osobaId, sada)
        const kodovi = await noviKodovi(tx, osobaId)
        await potvrdiSesiju(tx, tokenSha256, sada, true)
        await odjaviOstale(tx, { osobaId, sada, ova: tokenSha256, zahtjevId })
        await zapisiOPrijavi(tx, osobaId, { akcija: 'sesija.faktor.ukljucen', tokenSha256, sada, zahtjevId })
        return { kodovi, stanje: await stanjeOd(app, tx, actor, staff) }
      })
    },
    { compress: false },
  )
  bind(
    app,
    obnovi,
    async (call) => {
      const { staff } = await sesijaPozivatelja(call.caller)
      return uzKod(call, box, async (tx, actor) => ({
        kodovi: await noviKodovi(tx, actor.osobaId),
        stanje: await stanjeOd(app, tx, actor, staff),
      }))
    },
    { compress: false },
  )
  bind(app, ukloni, async (call) => {
    const { staff, tokenSha256 } = await sesijaPozivatelja(call.caller)
    const zapis = { akcija: 'sesija.faktor.uklonjen', tokenSha256, sada: call.now, zahtjevId: call.request.id }
    return uzKod(call, box, async (tx, actor) => {
      await ukloniFaktor(tx, actor.osobaId)
      await odjaviOstale(tx, { osobaId: actor.osobaId, ova: tokenSha256, ...zapis })
      await zapisiOPrijavi(tx, actor.osobaId, zapis)
      return stanjeOd(app, tx, actor, staff)
    })
  })
}
