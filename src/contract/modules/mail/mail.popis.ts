/** The list of mails (domain rules 3.24). */

import type { Popis } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import { FILTAR_VLASTITIH_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { type MailRedak, VRSTE_MAILA } from './mail.schema.ts'
import { mailStatuses } from './mail.statuses.ts'

export const POPIS_MAILOVA: Popis<MailRedak> = {
  kljuc: 'mailovi',
  vrsta: 'mail',
  naziv: 'Mailovi',
  stupci: {
    naslov: { naziv: 'Predmet', vrijednost: ({ naslov }) => naslov },
    prima: { naziv: 'Prima', vrijednost: ({ prima }) => prima },
    vrsta: { naziv: 'Izvor', vrijednost: ({ vrsta }) => VRSTE_MAILA[vrsta] },
    vrijeme: { naziv: 'Vrijeme', tip: 'trenutak', vrijednost: ({ createdAt }) => createdAt, poredak: true },
    poslano: { naziv: 'Poslano', tip: 'trenutak', vrijednost: ({ poslanAt }) => poslanAt, skriven: true },
    pokusaji: { naziv: 'Pokušaji', tip: 'broj', vrijednost: ({ pokusaji }) => pokusaji, skriven: true },
    status: { naziv: 'Stanje', vrijednost: ({ status }) => status.naziv },
  },
  poredak: '-vrijeme',
  filtri: {
    status: { naziv: 'Stanje', opcije: opcijeStatusa(mailStatuses) },
    vrsta: { naziv: 'Izvor', opcije: VRSTE_MAILA },
    od: { naziv: 'Od', dan: true },
    do: { naziv: 'Do', dan: true },
    zastavice: FILTAR_VLASTITIH_ZASTAVICA,
  },
}
