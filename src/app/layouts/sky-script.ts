import { centreFor } from '#platform/pure/sphere.ts'

/** Home page of template 1, with or without locale and design in its path. */
const withGlobe = /^(?:\/(?:zh|zh-TW|en))?(?:\/template\/template1)?\/?$/
/** Hong Kong, the first region of the shipped catalogue, which the page's first picture shows. */
const firstRegion = [114.2, 22.3] as const

/**
 * Script of the page with the globe: the night at this moment as the clip path `--night`, before the first paint, as `nightPolygon` computes it.
 * The page itself is the same for every visitor and every hour.
 */
export function skyScript(pathname: string, template: 'template1' | 'template2'): string {
  if (template !== 'template1' || !withGlobe.test(pathname)) return ''
  const [east, north] = centreFor(firstRegion).map((value) => value.toFixed(3))
  return `(({sin:s,cos:c,hypot:h,PI:p})=>{let r=p/180,t=new Date,d=t/864e5,b=-23.44*r*c(2*p*(d-Date.UTC(t.getUTCFullYear(),0,1)/864e5+10)/365.24),l=r*(180-360*(d%1)-${east}),n=r*${north},x=c(b)*s(l),y=c(n)*s(b)-s(n)*c(b)*c(l),z=s(n)*s(b)+c(n)*c(b)*c(l),q=h(x,y)||1,o=[];x/=q;y/=q;for(let i=0;i<64;i++){let a=i*p/32,u=c(a),v=s(a)*(i<32?-z:1);o.push((50+50*(x*v-y*u)).toFixed(1)+'% '+(50-50*(y*v+x*u)).toFixed(1)+'%')}document.documentElement.style.setProperty('--night','polygon('+o+')')})(Math);`
}
