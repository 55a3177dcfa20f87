/** Whose project it is looked at from, as the address says. */
export interface StranaProjekta {
  vrsta: 'prijavitelj' | 'institucija'
  id: number
  programId: number
  projektId: string
}

/** What the calls of a desk in a project name beside the record. */
export const dioProjekta = ({ vrsta, id, projektId }: StranaProjekta) => ({ [`${vrsta}Id`]: id, projektId })
