/** A project in a list: its name, and its code under it. */
export function ProjektCell({ projekt: { naziv, sifra } }: { projekt: { naziv: string; sifra: string | null } }) {
  return (
    <div>
      {naziv}
      <br />
      <small>{sifra}</small>
    </div>
  )
}
