/** Calls of the administration of an institution, at two doors: its own, and the one of the portal's administrators. */
import * as z from 'zod/mini'
import { endpoint, type Policy } from '#contract/kernel/endpoint.ts'
import { INSTITUTION_LEVELS } from '#contract/kernel/permissions.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { dnevnikRedak } from '#contract/kernel/prijelaz.ts'
import { idParam, keysetPage, keysetQuery } from '#contract/kernel/upit.ts'
import { PROGRAMI_FILTRA } from '#contract/modules/program/program.filtar.ts'
import {
  izmjenaElemenata,
  izmjenaGrupe,
  izmjenaMjesta,
  izmjenaUloge,
  korisnik,
  nova,
  novaGrupa,
  novaOsoba,
  novaUloga,
  uklanjanje,
  ustanova,
  zapisano,
} from './administracija.schema.ts'
import { POPIS_KORISNIKA } from './korisnici.popis.ts'

const params = z.strictObject({ institucijaId: idParam })
const sOsobom = z.strictObject({ institucijaId: idParam, osobaId: idParam })
const sUlogom = z.strictObject({ institucijaId: idParam, ulogaId: idParam })
const sGrupom = z.strictObject({ institucijaId: idParam, grupaId: idParam })

function citanje(osnova: string, policy: Policy) {
  return {
    ...popisApi({
      path: `${osnova}/korisnici`,
      popis: POPIS_KORISNIKA,
      redak: korisnik,
      params,
      policy,
      filtri: {
        razina: z.optional(z.enum(INSTITUTION_LEVELS)),
        uloga: z.optional(idParam),
        grupa: z.optional(idParam),
        program: z.optional(z.enum(PROGRAMI_FILTRA)),
        racun: z.optional(z.enum(['aktivan', 'zatvoren'])),
      },
      audit: 'institucija.korisnik',
    }),
    korisnik: endpoint({
      method: 'GET',
      path: `${osnova}/korisnici/:osobaId`,
      params: sOsobom,
      policy,
      response: korisnik,
      summary: 'Mjesto jedne osobe u instituciji',
      audit: 'institucija.korisnik.pregled',
    }),
    stanje: endpoint({
      method: 'GET',
      path: osnova,
      params,
      policy,
      response: ustanova,
      summary: 'Uloge, grupe i elementi programa institucije',
      audit: 'institucija.administracija.pregled',
    }),
    dnevnik: endpoint({
      method: 'GET',
      path: `${osnova}/dnevnik`,
      params,
      policy,
      query: z.strictObject(keysetQuery),
      summary: 'Tko je i kada mijenjao osobe, uloge, grupe i elemente',
      response: keysetPage(dnevnikRedak),
      audit: 'institucija.administracija.dnevnik',
    }),
  } as const
}

function korisnici(osnova: string, policy: Policy) {
  const jedan = `${osnova}/korisnici/:osobaId`
  return {
    dodajKorisnika: endpoint({
      method: 'POST',
      path: `${osnova}/korisnici`,
      params,
      policy,
      body: novaOsoba,
      response: nova,
      summary: 'Nova osoba institucije: postojeća po OIB-u ili novi račun djelatnika',
      audit: 'institucija.korisnik.dodan',
      svjezaPrijava: true,
    }),
    spremiKorisnika: endpoint({
      method: 'PUT',
      path: jedan,
      params: sOsobom,
      policy,
      body: izmjenaMjesta,
      response: zapisano,
      summary: 'Razina, programi i uloge osobe',
      audit: 'institucija.korisnik.izmijenjen',
      svjezaPrijava: true,
    }),
    ukloniKorisnika: endpoint({
      method: 'DELETE',
      path: jedan,
      params: sOsobom,
      policy,
      body: uklanjanje,
      response: zapisano,
      summary: 'Osoba više ne postupa za instituciju',
      audit: 'institucija.korisnik.uklonjen',
      svjezaPrijava: true,
    }),
    posaljiPoveznicu: endpoint({
      method: 'POST',
      path: `${jedan}/poveznica`,
      params: sOsobom,
      policy,
      response: z.strictObject({}),
      summary: 'Nova poveznica za prvu lozinku; prijašnja više ne vrijedi',
      audit: 'institucija.korisnik.poveznica',
    }),
  } as const
}

function skupovi(osnova: string, policy: Policy) {
  const [uloga, grupa] = [`${osnova}/uloge/:ulogaId`, `${osnova}/grupe/:grupaId`]
  return {
    dodajUlogu: endpoint({
      method: 'POST',
      path: `${osnova}/uloge`,
      params,
      policy,
      body: novaUloga,
      response: zapisano,
      summary: 'Nova uloga',
      audit: 'institucija.uloga.dodana',
      svjezaPrijava: true,
    }),
    spremiUlogu: endpoint({
      method: 'PUT',
      path: uloga,
      params: sUlogom,
      policy,
      body: izmjenaUloge,
      response: zapisano,
      summary: 'Izmjena uloge; vrijedi odmah za svakoga tko je ima',
      audit: 'institucija.uloga.izmijenjena',
      svjezaPrijava: true,
    }),
    ukloniUlogu: endpoint({
      method: 'DELETE',
      path: uloga,
      params: sUlogom,
      policy,
      body: uklanjanje,
      response: zapisano,
      summary: 'Uklanjanje uloge koju nitko nema',
      audit: 'institucija.uloga.uklonjena',
      svjezaPrijava: true,
    }),
    dodajGrupu: endpoint({
      method: 'POST',
      path: `${osnova}/grupe`,
      params,
      policy,
      body: novaGrupa,
      response: zapisano,
      summary: 'Nova grupa',
      audit: 'institucija.grupa.dodana',
    }),
    spremiGrupu: endpoint({
      method: 'PUT',
      path: grupa,
      params: sGrupom,
      policy,
      body: izmjenaGrupe,
      response: zapisano,
      summary: 'Izmjena grupe',
      audit: 'institucija.grupa.izmijenjena',
    }),
    ukloniGrupu: endpoint({
      method: 'DELETE',
      path: grupa,
      params: sGrupom,
      policy,
      body: uklanjanje,
      response: zapisano,
      summary: 'Uklanjanje grupe',
      audit: 'institucija.grupa.uklonjena',
    }),
    spremiElemente: endpoint({
      method: 'PUT',
      path: `${osnova}/elementi`,
      params,
      policy,
      body: izmjenaElemenata,
      response: zapisano,
      summary: 'Elementi programa za koje je institucija odgovorna',
      audit: 'institucija.elementi.izmijenjeni',
    }),
  } as const
}

/** `citaj` for whoever may look, `mijenjaj` for whoever may decide. */
function stol(osnova: string, citaj: Policy, mijenjaj: Policy) {
  return { ...citanje(osnova, citaj), ...korisnici(osnova, mijenjaj), ...skupovi(osnova, mijenjaj) } as const
}

export const ustanovaEndpoints = stol(
  'v1/institucije/:institucijaId/administracija',
  { who: 'institucija', razina: 'V' },
  { who: 'institucija', razina: 'A' },
)

export type KorisniciUpit = z.output<(typeof ustanovaEndpoints.popis)['query']>

const ulogeAdmin: Policy = { who: 'administrator', permission: 'ulogeAdmin' }
export const ustanovaAdministracijaEndpoints = stol(
  'v1/administracija/institucije/:institucijaId/administracija',
  ulogeAdmin,
  ulogeAdmin,
)
