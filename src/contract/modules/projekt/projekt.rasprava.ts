/** Who discusses an application. Its applicant does, with the body that works on it now, once that body reads it. */
import type { RaspravaVrste } from '#contract/kernel/rasprava.ts'
import { tijeloFaze } from './projekt.faze.ts'
import { fazaZaPrijavitelja, jeNacrt, vidljivostZaInstituciju } from './projekt.pogled.ts'
import type { Projekt } from './projekt.schema.ts'

/** Body that discusses. */
const tijelo = ({ statusId, poziv: { tijela } }: Projekt) => tijeloFaze(fazaZaPrijavitelja(statusId), tijela)

/** Its people read the form by now: before that an applicant would write to nobody, and tell that they have applied. */
function tijeloCita(projekt: Projekt, sada: number): boolean {
  const id = projekt.poziv.tijela[tijelo(projekt)]
  if (id === undefined) return false
  const dozvole = ['odabir.opcenito.citaj'] as const
  const za = { vrsta: 'institucija', id, razina: 'R', programIds: [projekt.programId], dozvole } as const
  const djelatnik = { osobaId: 0, stvarnaOsobaId: 0, superadmin: false, adminDopustenja: [], za }
  return vidljivostZaInstituciju(projekt, djelatnik, sada) === 'sve'
}

export const raspravaPrijave: RaspravaVrste<Projekt> = {
  pisu: (projekt) => ({ prijavitelj: ['ZAS', 'UR'], institucija: [`R@${tijelo(projekt)}`] }),
  traje: (projekt, sada) => !jeNacrt(projekt.statusId) && tijeloCita(projekt, sada),
}
