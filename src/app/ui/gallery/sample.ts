/** Made-up rows for the gallery; long names on purpose. */
export interface SampleRow {
  id: string
  naziv: string
  nositelj: string
  status: 'U izradi' | 'Podnesen' | 'Odobren' | 'Odbijen' | 'Vraćen na doradu'
  rok: string
  iznos: number
}

const NAMES = [
  'Izgradnja i opremanje centra za gospodarenje otpadom',
  'Energetska obnova zgrade Osnovne škole „Đuro Arnold” u Čazmi',
  'Digitalna preobrazba malih i srednjih poduzeća u prerađivačkoj industriji Slavonije i Baranje',
  'Sunčana elektrana Žminj',
  'Jačanje kapaciteta županijskih ustanova za upravljanje područjima ekološke mreže',
]
const STATUSES = ['U izradi', 'Podnesen', 'Odobren', 'Odbijen', 'Vraćen na doradu'] as const

export const SAMPLE_ROWS: readonly SampleRow[] = Array.from({ length: 12 }, (_, at) => ({
  id: String(at + 1),
  naziv: NAMES[at % NAMES.length] ?? '',
  nositelj: at % 2 === 0 ? 'Grad Čakovec' : 'Međimurske vode d.o.o.',
  status: STATUSES[at % STATUSES.length] ?? 'U izradi',
  rok: `${(at % 27) + 1}.12.2026.`,
  iznos: 12_345_678 * (at + 1) + at * 37,
}))

export const TOWNS = [
  'Čakovec',
  'Đakovo',
  'Šibenik',
  'Žminj',
  'Zagreb',
  'Split',
  'Rijeka',
  'Osijek',
  'Ćićarija',
  'Županja',
  'Varaždin',
  'Pula',
  'Zadar',
  'Sisak',
  'Karlovac',
  'Bjelovar',
  'Koprivnica',
  'Vukovar',
  'Dubrovnik',
  'Gospić',
  'Krapina',
  'Požega',
  'Virovitica',
  'Pazin',
].map((label) => ({ value: label.toLowerCase(), label }))

export const COST_TYPES = [
  { value: '1', label: 'Stvarni trošak' },
  { value: '2', label: 'Standardna veličina jediničnog troška' },
  { value: '3', label: 'Paušalni iznos' },
]
