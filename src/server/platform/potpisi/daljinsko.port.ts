/** Signing with a key that lies elsewhere: what a service of qualified signatures does for a person. */

export interface Potpisnik {
  imePrezime: string
  oib: string
}

export interface ZapocetiPotpis {
  id: string
  /** Where the person goes on: the page of the service, which leads back to `povratak`. */
  adresa: string
}

export interface RemoteSigning {
  /** Takes a PDF over. Throws `Problem` for one that cannot be signed. */
  begin: (document: Uint8Array, signer: Potpisnik, povratak: string) => Promise<ZapocetiPotpis>
  /** The signed document, once; undefined for what is unknown, not signed yet or too old. */
  finish: (id: string) => Promise<Uint8Array | undefined>
}
