/** Registration: whoever the register names as a representative makes the applicant and represents it at once. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { PORUKE_PRISTUPA } from '#contract/modules/korisnik/pristup.poruke.ts'
import { registracijaEndpoints } from '#contract/modules/prijavitelj/registracija.endpoints.ts'
import { greskeRegistracije, oibZauzet, PORUKE_REGISTRACIJE } from '#contract/modules/prijavitelj/registracija.rules.ts'
import type {
  RegistracijaGradanina,
  RegistracijaSubjekta,
  Registriran,
} from '#contract/modules/prijavitelj/registracija.schema.ts'
import { regijaZupanije, VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type SubjektSaZastupnicima, type SudskiObrtniRegistar, upisanoURegistru } from '../../spojevi/registar.ts'
import {
  mojPrijavitelj,
  type NoviPrijavitelj,
  podnositelj,
  upisiPrijavitelja,
  upisiZastupnika,
} from './registracija.repository.ts'

type Registar = Pick<SudskiObrtniRegistar, 'nadi'>
const GRADANIN_VRSTA = 7

function odbij(polje: string, poruka: string): never {
  throw new Problem('pravila', { greske: [{ pravilo: 'REG-04', polje, poruka }] })
}

export async function izRegistra(registar: Registar, oib: string): Promise<SubjektSaZastupnicima> {
  const found = await registar.nadi({ oib }).catch((cause: unknown) => {
    throw Object.assign(new Problem('preopterecenje', { poruka: PORUKE_REGISTRACIJE.registarNeOdgovara }), { cause })
  })
  return found ?? odbij('oib', PORUKE_REGISTRACIJE.nijeUpisan)
}

export function registracijaRoutes(app: PortalApp, registar: Registar): void {
  bind(app, registracijaEndpoints.subjekt, async ({ body, transaction, now }) => {
    // Outside of the transaction: a register that is slow must not hold a connection.
    const upisan = await izRegistra(registar, body.oib)
    return transaction((tx, actor) => registrirajSubjekt(tx, { actor, sada: now }, upisan, body))
  })
  bind(app, registracijaEndpoints.gradanin, ({ body, transaction, now }) =>
    transaction((tx, actor) => registrirajGradanina(tx, { actor, sada: now }, body)),
  )
}

interface Kako {
  actor: Actor
  sada: number
}

/** From a desk and from a device alike; `upisan` is what the register says of the entity. */
export function registrirajSubjekt(
  tx: Tx,
  { actor, sada }: Kako,
  upisan: SubjektSaZastupnicima,
  podaci: RegistracijaSubjekta,
): Promise<Registriran> {
  return registriraj(tx, actor, sada, (osoba) => subjekt(upisan, osoba.oib, podaci))
}

export function registrirajGradanina(
  tx: Tx,
  { actor, sada }: Kako,
  podaci: RegistracijaGradanina,
): Promise<Registriran> {
  return registriraj(tx, actor, sada, (osoba) => gradanin(osoba, podaci))
}

type Osoba = NonNullable<Awaited<ReturnType<typeof podnositelj>>>

const sektorVrste = (id: number) => VRSTE_ORGANIZACIJE.find((one) => one.id === id)?.sektor ?? 'profitniSektor'
const regija = (zupanijaId: number) => regijaZupanije(zupanijaId) ?? odbij('zupanijaId', 'Županija ne postoji')

/** Who does not represent it learns nothing of whether the portal knows it. */
function subjekt({ subjekt: s, zastupnici }: SubjektSaZastupnicima, osobaOib: string, podaci: RegistracijaSubjekta) {
  if (s.stanje === 'brisan') odbij('oib', PORUKE_REGISTRACIJE.brisan)
  if (!zastupnici.includes(osobaOib)) odbij('oib', PORUKE_REGISTRACIJE.niste)
  const greske = greskeRegistracije(s.pravniOblik, podaci)
  if (greske.length > 0) throw new Problem('pravila', { greske })
  const { vrstaOrganizacijeId, velicina, pdv, iban } = podaci
  return {
    ...upisanoURegistru(s),
    vrstaOrganizacijeId,
    velicina,
    pdv,
    iban,
    sektor: sektorVrste(vrstaOrganizacijeId),
    regija: regija(s.zupanijaId),
  }
}

function gradanin({ oib, ime, prezime }: Osoba, podaci: RegistracijaGradanina) {
  return {
    oib,
    naziv: `${ime} ${prezime}`,
    pravniOblik: 'gradanin' as const,
    ...podaci,
    vrstaOrganizacijeId: GRADANIN_VRSTA,
    sektor: sektorVrste(GRADANIN_VRSTA),
    velicina: 'nijePrimjenjivo',
    pdv: 'nepovrativ',
    regija: regija(podaci.zupanijaId),
  }
}

async function registriraj(
  tx: Tx,
  actor: Actor,
  sada: number,
  make: (osoba: Osoba) => NoviPrijavitelj & Pick<Registriran, 'pravniOblik'>,
): Promise<Registriran> {
  const osoba = await podnositelj(tx, actor.osobaId)
  if (osoba === undefined) throw new Problem('nije-pronadeno')
  if (osoba.identitetPotvrdenAt === null)
    throw new Problem('zabranjeno', { poruka: PORUKE_PRISTUPA.nepotvrdenIdentitet })
  const novi = make(osoba)
  const { naziv, pravniOblik } = novi
  return asPortal(tx, async () => {
    const id = await upisiPrijavitelja(tx, novi)
    if (id === undefined) {
      // The same press sent twice, or the same person come back: it is registered, by them.
      const moj = await mojPrijavitelj(tx, novi.oib, actor.osobaId, sada)
      if (moj === undefined) throw new Problem('pravila', { greske: [oibZauzet] })
      return { prijaviteljId: moj, naziv, pravniOblik }
    }
    await upisiZastupnika(tx, id, actor.osobaId)
    await zabiljezi(tx, { id, naziv, actor, email: osoba.email, sada })
    return { prijaviteljId: id, naziv, pravniOblik }
  })
}

async function zabiljezi(
  tx: Tx,
  { id, naziv, actor, email, sada }: { id: number; naziv: string; actor: Actor; email: string; sada: number },
): Promise<void> {
  await writeLog(tx, {
    akcija: 'prijavitelj.registriran',
    actor,
    sada,
    vidljivoPrijavitelju: true,
    entitetVrsta: 'prijavitelj',
    entitetId: String(id),
  })
  await posaljiMail(tx, `prijavitelj:${id}:registriran`, sada, [
    {
      osobaId: actor.osobaId,
      prima: email,
      vrsta: 'profil',
      naslov: 'Prijavitelj je registriran',
      tijelo: `Na Portalu fondova registriran je prijavitelj ${naziv}, a vi ste osoba za njegovo zastupanje.\n\nMožete odmah početi pisati prijavu na otvoreni poziv i dodijeliti prava suradnicima.`,
      poveznice: [{ naziv: 'Otvorite portal', put: '/prijava/korisnik' }],
      razlog: 'Ovu poruku primate jer ste registrirali prijavitelja na Portalu fondova.',
    },
  ])
}
