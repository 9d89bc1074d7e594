/** Who reads every request, leads the calls and signs the agency's e-mails. Import-free: runs in browsers and in Deno. */
export const contactPerson = { name: 'Maren Aune', role: 'Engineering lead' };
