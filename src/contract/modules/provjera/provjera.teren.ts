/** What belongs to the device that has the package, in the words that the portal and the device say of it. */

/** Steps of the field. */
export const RADNJE_TERENA: readonly string[] = ['zapocni', 'zapocniNenajavljenu', 'zavrsiTeren']

export const TEREN_DRUGDJE = (ime: string): string =>
  `Teren počinje i završava na uređaju osobe ${ime}, na kojem je terenski paket.`
