import { faultsOf, ALL_FEATURES, transformed } from '/work/main/supabase/functions/transform-website/testing/invariants.ts';
import { decodePage } from '/work/main/supabase/functions/transform-website/fetch/charset.ts';
const files = Deno.readTextFileSync('/tmp/files.txt').trim().split('\n');
let n=0,bad=0,bytes=0; const t=[]; 
for(const f of files){ let src; try{ const b=Deno.readFileSync(f); if(b.length>2e6) {console.log('skip big',f,b.length);continue;} src=decodePage(b,'text/html'); }catch(e){continue;}
 if(!src.trim()) continue; n++; bytes+=src.length;
 const t0=performance.now(); try{ transformed(src, ALL_FEATURES);}catch(e){} t.push(performance.now()-t0);
 try{ const e=faultsOf(src,ALL_FEATURES); if(e.length){bad++; console.log(f, [...new Set(e)].slice(0,3).join(' | ').slice(0,500));} }catch(e){bad++;console.log(f,'EXC',String(e.stack||e).slice(0,400));} }
t.sort((a,b)=>a-b); console.log({n,bad,bytes,p50:t[n>>1],p95:t[Math.floor(n*.95)],max:t.at(-1)});
