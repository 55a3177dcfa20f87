/** The reason that a move asks for or allows (domain rules 1.3): its length, as a rule of every kind. */
const NAJDULJI = 2000

function reasonRule(poruka: string, least: number) {
  const test = (_record: unknown, { obrazlozenje }: { obrazlozenje?: string }) => {
    const length = obrazlozenje?.trim().length ?? 0
    return length >= least && length <= NAJDULJI
  }
  return { id: 'R-RAZLOG', poruka, polje: 'obrazlozenje', oUnosu: true, test }
}

export const RAZLOG = {
  obvezno: reasonRule('Obrazloženje je obavezno i mora imati od 10 do 2000 znakova.', 10),
  neobvezno: reasonRule('Obrazloženje smije imati najviše 2000 znakova.', 0),
}
