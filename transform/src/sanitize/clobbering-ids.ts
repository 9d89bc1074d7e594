/** Ids of forms, pictures and frames that would hide a property of `document` (HTML Standard, section 3.1.6). Other elements hide none. */
export const CLOBBERING_IDS: ReadonlySet<string> = new Set(
  `body head forms images links scripts title cookie domain location parentnode children childnodes documentelement
   getelementbyid queryselector queryselectorall createelement appendchild defaultview attributes innerhtml firstchild
   nodename implementation addeventlistener window self top parent frames`.split(/\s+/),
);
