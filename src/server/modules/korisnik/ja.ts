/** Who is signed in and for whom they may act: the answer of v1/auth/me. */
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type Actor, ADMIN_PERMISSIONS, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { ja as jaSchema, kontekst as kontekstSchema } from '#contract/modules/korisnik/korisnik.schema.ts'
import { vidiAdministraciju } from '#contract/modules/prijavitelj/administracija.rules.ts'
import type { KontekstInstitucije, Konteksti, KontekstPrijavitelja } from './konteksti.port.ts'
import { type Osoba, prikaziOsobu } from './osoba.repository.ts'

type Ja = z.input<typeof jaSchema>

export interface JaUlaz {
  actor: Actor
  osoba: Osoba
  stvarnaOsoba: Osoba | null
  konteksti: Konteksti
  /** Permission keys at the institution of the query. */
  dozvole: readonly string[]
  institucijaId: number | undefined
  prijaviteljId: number | undefined
  istice: Date
}

/** Throws 404 when the query names somebody the person may not act for. */
export function prikaziJa(ulaz: JaUlaz): Ja {
  const { actor, osoba, stvarnaOsoba, konteksti, institucijaId, prijaviteljId } = ulaz
  const institucija = konteksti.institucije.find(({ id }) => id === institucijaId)
  const prijavitelj = konteksti.prijavitelji.find(({ id }) => id === prijaviteljId)
  if (institucijaId !== undefined && institucija === undefined) throw new Problem('nije-pronadeno')
  if (prijaviteljId !== undefined && prijavitelj === undefined) throw new Problem('nije-pronadeno')
  return {
    fizickaOsoba: prikaziOsobu(osoba),
    institucija: institucija === undefined ? null : prikaziInstituciju(institucija, actor.superadmin, ulaz.dozvole),
    prijavitelj: prijavitelj === undefined ? null : prikaziPrijavitelja(prijavitelj),
    dopustenjaAdmin: trueFor(ADMIN_PERMISSIONS.filter((key) => hasAdminPermission(actor, key))),
    konteksti: sviKonteksti(konteksti, actor),
    stvarnaOsoba: stvarnaOsoba === null ? null : prikaziOsobu(stvarnaOsoba),
    sesijaIstice: ulaz.istice.toISOString(),
    // Only its shape is the specification's: made anew each time, known to nobody, good for nothing (trust plan, finding 10).
    sessionSecretToken: randomUUID(),
  }
}

const trueFor = <K extends string>(keys: readonly K[]): Partial<Record<K, true>> =>
  Object.fromEntries(keys.map((key) => [key, true])) as Partial<Record<K, true>>

function sviKonteksti({ institucije, prijavitelji }: Konteksti, actor: Actor): z.input<typeof kontekstSchema>[] {
  const admin = actor.superadmin || actor.adminDopustenja.length > 0
  return [
    ...prijavitelji.map(({ id, naziv, oib, razina, doseg }) => ({
      vrsta: 'prijavitelj' as const,
      id,
      naziv,
      oib,
      razina,
      ...doseg,
    })),
    ...institucije.map(({ neprocitanaPitanja: _broj, ...jedna }) => ({ vrsta: 'institucija' as const, ...jedna })),
    ...(admin ? [{ vrsta: 'administrator' as const, id: null, naziv: 'Administracija' }] : []),
  ]
}

function prikaziInstituciju(
  { id, naziv, oznaka, razina, programIds, neprocitanaPitanja }: KontekstInstitucije,
  superadmin: boolean,
  dozvole: readonly string[],
): Ja['institucija'] {
  return {
    id,
    naziv,
    oznaka,
    programIds,
    dopustenje: { razinaOvlastenja: razina, superadmin, dozvolaInstitucijaProvoditelj: trueFor(dozvole) },
    neprocitanaTehnickaPitanjaOdStraneOsobeIzInstitucije: neprocitanaPitanja,
  }
}

function prikaziPrijavitelja({
  id,
  naziv,
  oib,
  razina,
  projektIds,
  bezVrsteVlasnistva,
}: KontekstPrijavitelja): Ja['prijavitelj'] {
  return {
    prijaviteljId: id,
    entitet: { id, oib, naziv },
    razina,
    projektIds: projektIds === null ? null : [...projektIds],
    vidiAdministracijuNaPrijavitelju: vidiAdministraciju(razina),
    potrebnoUreditiVrstuVlasnistva: bezVrsteVlasnistva,
  }
}
