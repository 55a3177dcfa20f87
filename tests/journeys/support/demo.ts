/** What the journeys know of the demo data by heart. */
export const KK = 2

/** An open call (trajni) whose applications the selecting body, SAFU, sees before it closes. */
export const POZIV_K2 = 'Osposobljavanje zaposlenih'

export const SAFU = {
  id: 3,
  R: 'Petra Crnković',
  clan: 'Ivan Rukavina',
  V: 'Dario Pavlek',
  A: 'Sanja Mikulić',
} as const
export const MINGO = { id: 4, R: 'Filip Barić', V: 'Nikolina Hodak', A: 'Zoran Kirin' } as const
export const MRRFEU = { id: 2, R: 'Ana Bosnić', V: 'Hrvoje Lončar', A: 'Mirna Jelušić' } as const
export const FZOEU = { id: 5, R: 'Maja Ćosić', V: 'Tomislav Radoš' } as const
