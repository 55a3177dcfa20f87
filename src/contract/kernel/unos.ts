/** One thing the confirmation dialog asks for. `kljuc` is `datum` or a key of `polja`. */
export interface Unos {
  kljuc: string
  oznaka: string
  vrsta: 'datum' | 'datumVrijeme' | 'tekst' | 'kvacica' | 'odabir' | 'dokument'
  obvezno: boolean
  opcije?: readonly { vrijednost: string; oznaka: string }[]
}
