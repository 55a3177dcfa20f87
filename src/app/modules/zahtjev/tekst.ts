/** What several screens of requests say. */
export const TEKST = {
  nepoznatOib: 'Registar ne poznaje subjekt s ovim OIB-om.',
  bezPredanih: 'Predani zahtjevi pojavit će se ovdje.',
} as const
