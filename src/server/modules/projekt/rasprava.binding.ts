/** The application form as it is discussed: its fields, who reads and writes, and whom a comment reaches. */
import { priloziPolja } from '#contract/kernel/dokument/manifest.ts'
import { nazivPolja } from '#contract/kernel/dokument/rijecima.ts'
import { jeIzuzeta } from '#contract/kernel/izuzece.ts'
import type { Actor, Who } from '#contract/kernel/permissions.ts'
import { isWho } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { tijeloFaze } from '#contract/modules/projekt/projekt.faze.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { fazaZaPrijavitelja, jeNacrt, vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { poljaDokumenta } from '../../platform/rasprava/polja.ts'
import type { VrstaRasprave } from '../../platform/rasprava/vrsta.ts'
import { readProjekt } from './projekt.binding.ts'

const DNEVNIK = {
  prijavitelj: 'projekt.rasprave.novaPorukaPrijavitelj',
  institucija: 'projekt.rasprave.novaPorukaInstitucija',
  rijeseno: 'projekt.rasprave.rijeseno',
  otvoreno: 'projekt.rasprave.otvoreno',
  povuceno: 'projekt.rasprave.povuceno',
} as const

export const RIJECI_RASPRAVE = {
  [DNEVNIK.prijavitelj]: 'Prijavitelj je komentirao obrazac',
  [DNEVNIK.institucija]: 'Institucija je komentirala obrazac',
  [DNEVNIK.rijeseno]: 'Komentar je riješen',
  [DNEVNIK.otvoreno]: 'Riješen komentar ponovno je otvoren',
  [DNEVNIK.povuceno]: 'Komentar je povučen',
}

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

export function citaObrazac(projekt: Projekt, actor: Actor, sada: number): boolean {
  if (actor.za.vrsta === 'prijavitelj') return true
  return vidljivostZaInstituciju(projekt, actor, sada) === 'sve'
}

export const raspravaProjekta: VrstaRasprave = {
  vrsta: projektKind.name,
  akcija: AKCIJA.obrazacKomentar,
  dnevnik: DNEVNIK,
  nazivPolja: (put) => nazivPolja(KATALOG_OBRASCA, put),
  zapis: async (tx, id, actor, sada) => {
    const projekt = await readProjekt(tx, id, actor, sada)
    if (projekt === undefined || !citaObrazac(projekt, actor, sada)) return undefined
    const cinjenice = projektKind.facts(projekt)
    const { parties } = cinjenice
    const pisu: readonly Who[] = ['UR', `R@${tijelo(projekt)}`]
    const traje = !jeNacrt(projekt.statusId) && tijeloCita(projekt, sada)
    return {
      id: projekt.id,
      naziv: `prijavu „${projekt.sifra ?? projekt.naziv}”`,
      ima: poljaDokumenta(KATALOG_OBRASCA, projekt.obrazac, projekt.poziv.definicija),
      prilozi: (put) => priloziPolja(KATALOG_OBRASCA, projekt.obrazac, put),
      smijePisati: traje && pisu.some((who) => isWho(who, actor, parties)),
      izuzet: jeIzuzeta(cinjenice, actor),
      kome: { prijavitelj: [`R@${tijelo(projekt)}`], institucija: ['ZAS', 'UR'] },
      parties: { ...parties, programId: projekt.programId },
    }
  },
}
