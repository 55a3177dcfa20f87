/** On-site checks of the storyboard that are still to come, or under way. */
import { izjave, type PricaProvjere } from './check-steps.ts'
import { PLOVILO } from './check-visits.sites.ts'

/** Behind those that were made, in the order in which they were planned. */
export const PROVJERE_KOJE_DOLAZE: readonly PricaProvjere[] = [
  {
    projekt: 6,
    dan: '2026-03-30',
    tip: 'oprema',
    povod: 'planirana',
    posjet: '2026-04-28',
    sat: '08:30',
    obuhvat: ['2025-11-01', '2026-03-31'],
    mjesto: ['Proizvodna hala', '44.1194, 15.2314'],
    napomena: 'Molimo osigurajte pristup krovu i nazočnost nadzornog inženjera.',
    tim: [0, 1],
    koraci: [...izjave('2026-03-31', '2026-04-01'), { radnja: 'najavi', dan: '2026-04-02' }],
  },
  {
    projekt: 3,
    dan: '2026-04-07',
    tip: 'oprema',
    povod: 'poPrijavi',
    posjet: '2026-04-14',
    sat: '08:15',
    obuhvat: ['2025-09-01', '2026-02-28'],
    mjesto: ['Hala i vez u luci', '44.1201, 15.2302'],
    tim: [1, 0],
    koraci: [
      ...izjave('2026-04-07', '2026-04-08'),
      { radnja: 'suglasi', dan: '2026-04-09' },
      { radnja: 'teren', posjet: PLOVILO },
    ],
  },
  // Seen again a few months later: what was photographed then is met by the camera and compared.
  {
    projekt: 2,
    dan: '2026-04-08',
    tip: 'oprema',
    povod: 'exPost',
    posjet: '2026-05-06',
    sat: '10:00',
    obuhvat: ['2026-01-01', '2026-04-30'],
    mjesto: ['Razvojni ured', '45.8010, 15.9710'],
    napomena: 'Provjerava se je li oprema i dalje na istom mjestu i u uporabi.',
    tim: [0, 1],
    koraci: [...izjave('2026-04-09'), { radnja: 'najavi', dan: '2026-04-10' }],
  },
  {
    projekt: 29,
    dan: '2026-04-13',
    tip: 'oprema',
    povod: 'planirana',
    posjet: '2026-05-20',
    sat: '10:00',
    obuhvat: ['2025-11-01', '2026-04-30'],
    mjesto: ['Kompresorska stanica', '45.5482, 18.6615'],
    tim: [1, 0],
    koraci: [{ radnja: 'izjavi', dan: '2026-04-14', tko: 'voditelj' }],
  },
]
