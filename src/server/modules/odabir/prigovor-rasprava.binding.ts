/** The objection as it is discussed: between its applicant and the commission, once it is submitted. */
import { priloziPolja } from '#contract/kernel/dokument/manifest.ts'
import { nazivPolja } from '#contract/kernel/dokument/rijecima.ts'
import { jeIzuzeta } from '#contract/kernel/izuzece.ts'
import type { Who } from '#contract/kernel/permissions.ts'
import { isWho } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_PRIGOVORA } from '#contract/modules/odabir/prigovor.katalog.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { prigovorStatuses, ZATVORENI } from '#contract/modules/odabir/prigovor.statuses.ts'
import { poljaDokumenta } from '../../platform/rasprava/polja.ts'
import type { VrstaRasprave } from '../../platform/rasprava/vrsta.ts'
import { prigovorRepository } from './prigovor.repository.ts'

const DNEVNIK = {
  prijavitelj: 'prigovor.rasprave.novaPorukaPrijavitelj',
  institucija: 'prigovor.rasprave.novaPorukaInstitucija',
  rijeseno: 'prigovor.rasprave.rijeseno',
  otvoreno: 'prigovor.rasprave.otvoreno',
  povuceno: 'prigovor.rasprave.povuceno',
} as const

export const RIJECI_RASPRAVE = {
  [DNEVNIK.prijavitelj]: 'Prijavitelj je komentirao prigovor',
  [DNEVNIK.institucija]: 'Institucija je komentirala prigovor',
  [DNEVNIK.rijeseno]: 'Komentar uz prigovor je riješen',
  [DNEVNIK.otvoreno]: 'Riješen komentar uz prigovor ponovno je otvoren',
  [DNEVNIK.povuceno]: 'Komentar uz prigovor je povučen',
}

const PISU: readonly Who[] = ['ZAS', 'R@APR', 'R@SEL']

export const raspravaPrigovora: VrstaRasprave = {
  vrsta: prigovorKind.name,
  akcija: AKCIJA.prigovorKomentar,
  dnevnik: DNEVNIK,
  nazivPolja: (put) => nazivPolja(KATALOG_PRIGOVORA, put),
  zapis: async (tx, id, actor, sada) => {
    const one = await prigovorRepository.read(tx, id, actor, sada)
    if (one === undefined || one.podneseno === null) return undefined
    const { podneseno } = one
    const cinjenice = prigovorKind.facts(one)
    const { parties } = cinjenice
    const traje = !jeStatus(prigovorStatuses, one.statusId, ...ZATVORENI)
    return {
      id: one.id,
      naziv: `prigovor na projektu „${one.projekt.naziv}”`,
      ima: poljaDokumenta(KATALOG_PRIGOVORA, podneseno, {}),
      prilozi: (put) => priloziPolja(KATALOG_PRIGOVORA, podneseno, put),
      smijePisati: traje && PISU.some((who) => isWho(who, actor, parties)),
      izuzet: jeIzuzeta(cinjenice, actor),
      kome: { prijavitelj: ['R@APR', 'R@SEL'], institucija: ['ZAS'] },
      parties: { ...parties, programId: one.programId },
    }
  },
}
