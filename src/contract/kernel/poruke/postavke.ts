/** Texts of what a device remembers about its screen: the accessibility panel, the cookie notice. */

export const pristupacnost = {
  naslov: 'PRISTUPAČNOST',
  disleksija: 'Disleksija',
  kontrast: 'Kontrast',
  prikaz: 'Prikaz',
  teme: { sustav: 'Kao uređaj', svijetla: 'Svijetli', tamna: 'Tamni' },
  spremi: 'Spremi promjene',
  resetiraj: 'Resetiraj postavke',
  spremljeno: 'Promjene pohranjene',
  resetirano: 'Postavke vraćene na zadane',
} as const

export const kolacici = { prihvati: 'Slažem se', saznajVise: 'Saznaj više.' } as const
