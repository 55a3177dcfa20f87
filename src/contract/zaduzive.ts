/** Kinds whose records have somebody in charge, by name: screens ask by it without carrying the kinds themselves. */
export const ZADUZIVE_VRSTE: readonly string[] = ['obavijest', 'pitanje', 'planNabave', 'poziv', 'projekt']
