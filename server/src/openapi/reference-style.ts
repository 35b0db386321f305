/** The style of the reference page: the shop's colours, without its fonts. */
export const REFERENCE_STYLE = `*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0;background:#fbf8f3;color:#24141f;font:16px/1.5 'Source Sans 3',system-ui,sans-serif}
a{color:#0e5745}a:focus-visible,summary:focus-visible{outline:2px solid #0e5745;outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:#fff;padding:8px;z-index:1}
h1,h2{font-family:'Gilda Display',Georgia,serif;font-weight:400;line-height:1.25}
h1{font-size:32px;margin:0 0 16px}h2{font-size:26px;margin:48px 0 8px;padding-top:16px;border-top:1px solid #e7ddd3}
h4{font-size:16px;margin:20px 0 8px}small{color:#67565f;font-weight:400}
code{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
p{margin:0 0 12px;max-width:70ch}ul{padding-left:20px;max-width:70ch}
nav{padding:16px;background:#f4eee6;border-bottom:1px solid #e7ddd3}nav p{margin:0 0 8px}
nav ul{list-style:none;margin:0 0 12px;padding:0;display:flex;flex-wrap:wrap;gap:0 16px}nav a{display:inline-block;padding:4px 0}
main{padding:24px 16px 64px;min-width:0}
details{background:#fff;border:1px solid #e7ddd3;border-radius:4px;margin:0 0 8px}
summary{padding:10px 12px;cursor:pointer;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
summary::before{content:'▸';color:#67565f}details[open]>summary::before{content:'▾'}
summary>span:last-child{color:#67565f}summary code{font-weight:600}
.method{font:600 12px/20px ui-monospace,Menlo,Consolas,monospace;padding:0 8px;border-radius:4px;background:#f4eee6;color:#24141f}
.get{background:#e3edf8;color:#1b4b7a}.post{background:#e3f1e6;color:#1d5b36}.put{background:#fcf0cf;color:#6b4a00}
.delete{background:#fbe6e7;color:#8e1b2b}
.call{padding:4px 12px 12px;border-top:1px solid #e7ddd3}.id{margin:8px 0;color:#67565f}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid #f4eee6;font-weight:400}
th{min-width:9rem}td p,dd p{margin:0}dl{margin:0;display:grid;grid-template-columns:3.5rem minmax(0,1fr);gap:8px}
dt{font-weight:600}dd{margin:0;min-width:0}
@media (min-width:900px){.page{display:grid;grid-template-columns:16rem minmax(0,1fr);max-width:76rem;margin:0 auto}
nav{position:sticky;top:0;height:100vh;overflow:auto;border:0;padding:24px 16px}nav ul{display:block}main{padding:24px 24px 96px}}
@media (max-width:600px){table,tbody,tr,th,td{display:block;width:100%}th{padding-bottom:0}td{border-top:0;padding-top:2px}}
@media print{nav{display:none}details>*{display:block}}`;
