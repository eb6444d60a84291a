import { buildMarket } from '../src/demo/market/market.ts';
const want = ['AUCTION/COMPLETED','AUCTION/SOLD','AUCTION/UNSOLD','AUCTION/NO_BIDS','AUCTION/NEGOTIATION','AUCTION/LIVE','AUCTION/SCHEDULED','CLASSIFIED/ACTIVE','CLASSIFIED/SOLD','CLASSIFIED/EXPIRED'];
const cats=['cars','classics','trucks','motorcycles','other'];
const now=Date.UTC(2026,10,28,8);
const [from,to]=process.argv.slice(2).map(Number);
for (let i=from;i<to;i++){
  const seed=`small ${i}`;
  const {rows}=buildMarket({now,size:{ ended: 12, live: 16, upcoming: 4, classifieds: 8 },members:40,seed});
  const s=new Set<string>(),c=new Set<string>(),reg=new Set<string>(); let pl=0,ps=0,own=new Set<string>();
  for(const r of rows) if(r.collection==='listings'){ const st=`${r.fields['mode']}/${r.fields['status']}`; s.add(st); c.add(String(r.fields['category'])); if(r.fields['createdBy']==='demo-seller') own.add(st);
    const v=r.fields['vehicle'] as any; if(v.makeName==='Porsche'){ if(st==='AUCTION/LIVE')pl++; if(/SOLD|COMPLETED/.test(st)&&st.startsWith('AUCTION')&&v.modelName==='911')ps++; }
    if(/AUCTION\/(SOLD|COMPLETED|UNSOLD|NO_BIDS)/.test(st)) reg.add(JSON.stringify((r.fields as any).location?.region ?? (r.fields as any).location)); }
  const miss=want.filter(w=>!s.has(w)).length+cats.filter(w=>!c.has(w)).length;
  if(miss===0) console.log(seed,'porsche',pl,ps,'own',[...own].join(' '),'regions',reg.size,[...reg].join(' '));
}
