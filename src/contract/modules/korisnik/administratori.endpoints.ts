/** Administrators, super-administrators and their roles. Each change is read anew by the very next call of whom it concerns. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { POPIS_ADMINISTRATORA, POPIS_SUPERADMINISTRATORA } from './administratori.popis.ts'
import {
  administratorDetalj,
  administratorRedak,
  administratorUnos,
  superadminUnos,
  ulogaAdmina,
  ulogaUnos,
} from './administratori.schema.ts'

const admini = { who: 'administrator', permission: 'admini' } as const
const superadmini = { who: 'administrator', permission: 'superadmin' } as const
const ulogeAdmina = { who: 'administrator', permission: 'ulogeAdmin' } as const
const A = 'v1/administracija'
const params = z.strictObject({ osobaId: idParam })
const uloge = z.strictObject({ data: z.array(ulogaAdmina) })

export const administratoriEndpoints = {
  popis: popisApi({
    path: `${A}/administratori`,
    popis: POPIS_ADMINISTRATORA,
    redak: administratorRedak,
    filtri: {},
    policy: admini,
    audit: 'administrator',
  }),
  detalj: endpoint({
    method: 'GET',
    path: `${A}/administratori/:osobaId`,
    summary: 'Dopuštenja i uloge jedne osobe',
    params,
    response: administratorDetalj,
    policy: admini,
    audit: 'administrator.detalj',
  }),
  uredi: endpoint({
    method: 'PUT',
    path: `${A}/administratori/:osobaId`,
    summary: 'Dodjela i oduzimanje dopuštenja i uloga; tko nema nijedno, više nije administrator',
    params,
    body: administratorUnos,
    response: administratorDetalj,
    policy: admini,
    audit: 'administrator.uredivanje',
    svjezaPrijava: true,
  }),
  superadministratori: popisApi({
    path: `${A}/superadministratori`,
    popis: POPIS_SUPERADMINISTRATORA,
    redak: administratorRedak,
    filtri: {},
    policy: superadmini,
    audit: 'superadministrator',
  }),
  superadministrator: endpoint({
    method: 'GET',
    path: `${A}/superadministratori/:osobaId`,
    summary: 'Je li osoba superadministrator',
    params,
    response: administratorDetalj,
    policy: superadmini,
    audit: 'superadministrator.detalj',
  }),
  urediSuperadmina: endpoint({
    method: 'PUT',
    path: `${A}/superadministratori/:osobaId`,
    summary: 'Dodjela i oduzimanje prava superadministratora; barem jedan ostaje',
    params,
    body: superadminUnos,
    response: administratorDetalj,
    policy: superadmini,
    audit: 'superadministrator.uredivanje',
    svjezaPrijava: true,
  }),
  uloge: endpoint({
    method: 'GET',
    path: `${A}/uloge`,
    summary: 'Uloge administratora',
    response: uloge,
    policy: ulogeAdmina,
    audit: 'ulogaAdmina.popis',
  }),
  novaUloga: endpoint({
    method: 'POST',
    path: `${A}/uloge`,
    summary: 'Nova uloga administratora',
    body: ulogaUnos,
    response: uloge,
    policy: ulogeAdmina,
    audit: 'ulogaAdmina.novo',
    svjezaPrijava: true,
  }),
  urediUlogu: endpoint({
    method: 'PUT',
    path: `${A}/uloge/:ulogaId`,
    summary: 'Izmjena uloge; odmah vrijedi za sve koji je imaju',
    params: z.strictObject({ ulogaId: idParam }),
    body: ulogaUnos,
    response: uloge,
    policy: ulogeAdmina,
    audit: 'ulogaAdmina.uredivanje',
    svjezaPrijava: true,
  }),
  obrisiUlogu: endpoint({
    method: 'DELETE',
    path: `${A}/uloge/:ulogaId`,
    summary: 'Brisanje uloge koju nitko nema',
    params: z.strictObject({ ulogaId: idParam }),
    response: uloge,
    policy: ulogeAdmina,
    audit: 'ulogaAdmina.brisanje',
    svjezaPrijava: true,
  }),
} as const
